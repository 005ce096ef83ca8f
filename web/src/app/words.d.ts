import 'i18next'
import type accounts from '../features/accounts/accounts.en.json'
import type passwords from '../features/accounts/passwords.en.json'
import type policy from '../features/accounts/policy.en.json'
import type signUp from '../features/accounts/sign-up.en.json'
import type assessmentList from '../features/assessment-list/assessment-list.en.json'
import type closed from '../features/assessment-list/closed.en.json'
import type completion from '../features/assessment-list/completion.en.json'
import type dashboard from '../features/dashboard/dashboard.en.json'
import type games from '../features/games/games.en.json'
import type messages from '../features/messages/messages.en.json'
import type profile from '../features/profile/profile.en.json'
import type reportTrace from '../features/reports/report-trace.en.json'
import type reports from '../features/reports/reports.en.json'
import type vacancies from '../features/vacancies/vacancies.en.json'
import type careerDrivers from '../kinds/career-drivers/career-drivers.en.json'
import type matched from '../kinds/matched/matched.en.json'
import type pathFinder from '../kinds/path-finder/path-finder.en.json'
import type personality from '../kinds/personality/personality.en.json'
import type rotateIt from '../kinds/rotate-it/rotate-it.en.json'
import type shapes from '../kinds/shapes/shapes.en.json'
import type sjt from '../kinds/sjt/sjt.en.json'
import type swiped from '../kinds/swiped/swiped.en.json'
import type video from '../kinds/video/video.en.json'
import type form from '../lib/form.en.json'
import type game from '../stage/game/game.en.json'
import type questionnaire from '../stage/questionnaire/questionnaire.en.json'
import type stage from '../stage/stage.en.json'
import type shell from './shell/shell.en.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    resources: {
      shell: typeof shell
      form: typeof form
      accounts: typeof accounts
      passwords: typeof passwords
      policy: typeof policy
      'sign-up': typeof signUp
      dashboard: typeof dashboard
      'assessment-list': typeof assessmentList
      closed: typeof closed
      completion: typeof completion
      messages: typeof messages
      game: typeof game
      games: typeof games
      matched: typeof matched
      'path-finder': typeof pathFinder
      'rotate-it': typeof rotateIt
      shapes: typeof shapes
      swiped: typeof swiped
      profile: typeof profile
      reports: typeof reports
      'report-trace': typeof reportTrace
      vacancies: typeof vacancies
      'career-drivers': typeof careerDrivers
      sjt: typeof sjt
      stage: typeof stage
      personality: typeof personality
      questionnaire: typeof questionnaire
      video: typeof video
    }
  }
}
