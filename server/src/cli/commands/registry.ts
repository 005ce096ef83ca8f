import type { AnyCommand } from '../command.ts'
import { accommodateCommand } from './accommodate.ts'
import { applicationList } from './application.ts'
import { assessmentReopen, assessmentVoid } from './assessment.ts'
import { backup, restore } from './backup.ts'
import { candidateList } from './candidate.ts'
import { companyAdd, companyList, companySet } from './company.ts'
import { demo, migrateDatabase } from './database.ts'
import { departmentAdd, departmentList } from './department.ts'
import { formula } from './formula.ts'
import { inviteCommand } from './invite.ts'
import { itemsGenerate } from './items.ts'
import { jobAdd, jobExtend, jobList, jobSet, jobShow } from './job.ts'
import { applicationKnockOutReview } from './knock-out-review.ts'
import { mark } from './mark.ts'
import { packCheck, packImport } from './pack.ts'
import { companyRemove, eraseCommand, exportCommand } from './privacy.ts'
import { rateVideo } from './rate-video.ts'
import { remind } from './remind.ts'
import { reportLinkAdd, reportLinkList, reportLinkRevoke } from './report-link.ts'
import { reportPdf } from './report-pdf.ts'
import { rescore, score } from './score.ts'
import { simulateCommand } from './simulate.ts'
import { analyse, fairness, normsUpdate } from './statistics.ts'
import { userActivate, userDeactivate } from './user.ts'

/** Every verb of the operator's command, by the words that call it. */
export const commands: Record<string, AnyCommand> = {
  'company add': companyAdd,
  'company set': companySet,
  'company list': companyList,
  'company remove': companyRemove,
  'department add': departmentAdd,
  'department list': departmentList,
  'job add': jobAdd,
  'job set': jobSet,
  'job extend': jobExtend,
  'job list': jobList,
  'job show': jobShow,
  invite: inviteCommand,
  remind,
  'candidate list': candidateList,
  'application list': applicationList,
  'report-link add': reportLinkAdd,
  'report-link list': reportLinkList,
  'report-link revoke': reportLinkRevoke,
  'report-pdf': reportPdf,
  'application knockout-review': applicationKnockOutReview,
  'assessment void': assessmentVoid,
  'assessment reopen': assessmentReopen,
  'user deactivate': userDeactivate,
  'user activate': userActivate,
  accommodate: accommodateCommand,
  'pack check': packCheck,
  'pack import': packImport,
  'items generate': itemsGenerate,
  formula,
  score,
  rescore,
  mark,
  analyse,
  fairness,
  'norms update': normsUpdate,
  'rate-video': rateVideo,
  simulate: simulateCommand,
  export: exportCommand,
  erase: eraseCommand,
  backup,
  restore,
  migrate: migrateDatabase,
  demo,
}
