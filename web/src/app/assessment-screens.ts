import { screen } from './screen.ts'

/** What lies between the dashboard and an assessment, and after it. */
export const assessmentList = {
  application: screen(
    ['assessment-list', 'closed'],
    () => import('../features/assessment-list/application-screen.tsx'),
    'ApplicationScreen',
  ),
  info: screen('assessment-list', () => import('../features/assessment-list/info-screen.tsx'), 'InfoScreen'),
  tests: screen('assessment-list', () => import('../features/assessment-list/test-list-screen.tsx'), 'TestListScreen'),
  ownAnswers: screen(
    'assessment-list',
    () => import('../features/assessment-list/own-answers-screen.tsx'),
    'OwnAnswersScreen',
  ),
  testsCompleted: screen(
    ['completion', 'closed'],
    () => import('../features/assessment-list/tests-completed-screen.tsx'),
    'TestsCompletedScreen',
  ),
  gamesCompleted: screen(
    'completion',
    () => import('../features/assessment-list/games-completed-screen.tsx'),
    'GamesCompletedScreen',
  ),
  vacancyQuestionnaire: screen(
    'assessment-list',
    () => import('../features/assessment-list/vacancy-questionnaire-screen.tsx'),
    'VacancyQuestionnaireScreen',
  ),
}
