import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { applicationsForJob, requireApplication } from '../capabilities/applications/applications.service.ts'
import { backUp } from '../capabilities/backup/backup.service.ts'
import { restore } from '../capabilities/backup/restore.service.ts'
import {
  accommodate,
  changeAccess,
  listCandidates,
  listInvited,
} from '../capabilities/candidates/candidates.service.ts'
import {
  addCompany,
  addDepartment,
  changeCompany,
  companyByReference,
  heldCompany,
  listCompanies,
  listDepartments,
  removeDepartment,
  renameDepartment,
} from '../capabilities/companies/companies.service.ts'
import { inviteFile } from '../capabilities/invitations/invitation-file.service.ts'
import { invite } from '../capabilities/invitations/invitations.service.ts'
import { inviteToJob, withdrawInvitation } from '../capabilities/invitations/job-invitations.service.ts'
import { remindAll } from '../capabilities/invitations/reminders.service.ts'
import { removeCompany, removeRestoredCompanies } from '../capabilities/privacy/company-removal.service.ts'
import { eraseNamed, erasePerson } from '../capabilities/privacy/erase.service.ts'
import { eraseAgain } from '../capabilities/privacy/erase-again.service.ts'
import { exportPerson } from '../capabilities/privacy/export.service.ts'
import { eraseOverdue } from '../capabilities/privacy/retention.service.ts'
import { addReportLink, listReportLinks, revokeReportLink } from '../capabilities/report-links/report-links.service.ts'
import {
  addJob,
  changeJob,
  describeJob,
  extendJob,
  jobByTitle,
  listJobs,
  removeJob,
} from '../capabilities/vacancies/jobs.service.ts'
import { readConfig } from '../platform/config.ts'
import { migrationsFolder } from '../platform/db/migrate.ts'
import { localDisk } from '../platform/media/local-disk.ts'
import type { Operations } from './operations.ts'
import type { PortalWithFolder } from './portal-with-folder.ts'

const servicesOf = ({ database, dataDir }: PortalWithFolder) => ({
  config: { ...readConfig({}), dataDir },
  database,
  storage: localDisk(join(dataDir, 'uploads')),
})

let files = 0
const newFile = ({ dataDir }: PortalWithFolder) => join(dataDir, `file-${++files}`)

const settings = { columns: {}, title: { en: 'Driver' }, tests: [] }
const page = { afterId: 0, atMost: 100 }
const someone = {
  email: 'newcomer@mail.example',
  firstName: 'N',
  lastName: '',
  language: 'en',
  isEmployee: false,
} as const
const later = () => new Date(Date.now() + 7 * 86_400_000)

/** Companies, jobs, people, invitations, links, privacy and backups. */
export const operationsOnJobs: Operations = {
  'companies/companies.service companyByReference': {
    about: 'company',
    call: ({ database }, actor, { company }) => companyByReference(database.db, actor, company),
  },
  'companies/companies.service addCompany': {
    about: 'machine',
    call: ({ database }, actor, { company }) =>
      addCompany(database.db, actor, { ref_id: `${company}-two`, name: { en: 'Two' } }),
  },
  'companies/companies.service listCompanies': {
    about: 'company',
    call: ({ database }, actor) => listCompanies(database.db, actor),
  },
  'companies/companies.service heldCompany': {
    about: 'company',
    call: ({ database }, actor, { company }) => heldCompany(database.db, actor, company),
  },
  'companies/companies.service changeCompany': {
    about: 'company',
    call: ({ database }, actor, { companyId }) =>
      changeCompany(database.db, actor, companyId, { name: { ar: 'نخلة' }, custom_report: {} }),
  },
  'companies/companies.service listDepartments': {
    about: 'company',
    call: ({ database }, actor, { company }) => listDepartments(database.db, actor, company),
  },
  'companies/companies.service addDepartment': {
    about: 'company',
    call: ({ database }, actor, { company }) =>
      addDepartment(database.db, actor, company, { en: 'Sales', ar: 'المبيعات' }),
  },
  'companies/companies.service renameDepartment': {
    about: 'company',
    call: ({ database }, actor, { company, departmentId: id }) =>
      database.inTransaction((tx) => renameDepartment(tx, actor, { company, id }, { en: 'Sales' })),
  },
  'companies/companies.service removeDepartment': {
    about: 'company',
    call: ({ database }, actor, { company, departmentId: id }) =>
      database.inTransaction((tx) => removeDepartment(tx, actor, { company, id })),
  },
  'vacancies/jobs.service jobByTitle': {
    about: 'job',
    call: ({ database }, actor, { company, jobTitle: title }) => jobByTitle(database.db, actor, { company, title }),
  },
  'vacancies/jobs.service listJobs': {
    about: 'job',
    call: async ({ database }, actor, { jobId }) =>
      (await listJobs(database.db, actor)).filter(({ id }) => id === jobId),
  },
  'vacancies/jobs.service describeJob': {
    about: 'job',
    call: ({ database }, actor, { jobId }) => describeJob(database.db, actor, jobId),
  },
  'vacancies/jobs.service addJob': {
    about: 'company',
    call: ({ database }, actor, { company, testSlug }) =>
      database.inTransaction((tx) => addJob(tx, actor, company, { ...settings, tests: [testSlug] })),
  },
  'vacancies/jobs.service changeJob': {
    about: 'job',
    call: ({ database }, actor, { jobId }) =>
      database.inTransaction((tx) => changeJob(tx, actor, jobId, { columns: { location: { en: 'Aqaba' } }, team: [] })),
  },
  'vacancies/jobs.service removeJob': {
    about: 'job',
    call: ({ database }, actor, { emptyJobId }) => database.inTransaction((tx) => removeJob(tx, actor, emptyJobId)),
  },
  'vacancies/jobs.service extendJob': {
    about: 'job',
    call: ({ database }, actor, { jobId }) => database.inTransaction((tx) => extendJob(tx, actor, jobId, later())),
  },
  'candidates/candidates.service listCandidates': {
    about: 'job',
    call: ({ database }, actor, { company }) => listCandidates(database.db, actor, company, page),
  },
  'candidates/candidates.service listInvited': {
    about: 'job',
    call: ({ database }, actor, { jobId }) => listInvited(database.db, actor, jobId, page),
  },
  'candidates/candidates.service changeAccess': {
    about: 'job',
    call: ({ database }, actor, { company, email }) => changeAccess(database, actor, { company, email }, false),
  },
  'candidates/candidates.service accommodate': {
    about: 'job',
    call: ({ database }, actor, { email }) => accommodate(database, actor, { email }, 1.5),
  },
  'invitations/invitations.service invite': {
    about: 'company',
    call: ({ database }, actor, { company }) =>
      invite(database, actor, { company, invitation: someone, now: new Date() }),
  },
  'invitations/invitation-file.service inviteFile': {
    about: 'job',
    call: async (portal, actor, { jobId }) => {
      const path = newFile(portal)
      await writeFile(path, `email,first_name\n${someone.email},N\n`)
      const defaults = { language: 'en', isEmployee: false } as const
      const heard = { onProblem: () => undefined, onProgress: () => undefined }
      return inviteFile(portal.database, actor, {
        jobId,
        path,
        defaults,
        isRehearsal: false,
        now: new Date(),
        ...heard,
      })
    },
  },
  'invitations/job-invitations.service inviteToJob': {
    about: 'job',
    call: ({ database }, actor, { jobId }) =>
      database.inTransaction((tx, client) =>
        inviteToJob({ tx, client }, actor, { jobId, people: [someone] }, new Date()),
      ),
  },
  'invitations/job-invitations.service withdrawInvitation': {
    about: 'job',
    call: ({ database }, actor, { jobId, invitedEmail }) =>
      database.inTransaction((tx) => withdrawInvitation(tx, actor, jobId, invitedEmail)),
  },
  'invitations/reminders.service remindAll': {
    about: 'job',
    call: ({ database }, actor, { jobId }) =>
      remindAll(database, actor, jobId, { isRehearsal: false, now: new Date(), onPerson: () => undefined }),
  },
  'applications/applications.service applicationsForJob': {
    about: 'job',
    call: ({ database }, actor, { jobId }) => applicationsForJob(database.db, actor, jobId),
  },
  'applications/applications.service requireApplication': {
    about: 'job',
    call: ({ database }, actor, { applicationId }) => requireApplication(database.db, actor, applicationId),
  },
  'report-links/report-links.service addReportLink': {
    about: 'job',
    call: ({ database }, actor, { applicationId }) =>
      addReportLink(database, actor, { applicationId, kind: 'manager', recipient: '', expiresAt: later() }),
  },
  'report-links/report-links.service listReportLinks': {
    about: 'job',
    call: ({ database }, actor, { applicationId }) => listReportLinks(database.db, actor, applicationId),
  },
  'report-links/report-links.service revokeReportLink': {
    about: 'job',
    call: ({ database }, actor, { linkId }) => revokeReportLink(database, actor, linkId),
  },
  'privacy/export.service exportPerson': {
    about: 'job',
    call: (portal, actor, { email }) => exportPerson(servicesOf(portal), actor, { email }, newFile(portal)),
  },
  'privacy/erase.service erasePerson': {
    about: 'job',
    call: (portal, actor, { userId }) => erasePerson(servicesOf(portal), actor, userId, { because: 'asked' }),
  },
  'privacy/erase.service eraseNamed': {
    about: 'job',
    call: (portal, actor, { email }) => eraseNamed(servicesOf(portal), actor, { email }),
  },
  'privacy/erase-again.service eraseAgain': {
    about: 'machine',
    call: (portal, actor) => eraseAgain(servicesOf(portal), actor),
  },
  'privacy/retention.service eraseOverdue': {
    about: 'machine',
    call: (portal, actor) => eraseOverdue(servicesOf(portal), actor, new Date(0)),
  },
  'privacy/company-removal.service removeCompany': {
    about: 'machine',
    call: (portal, actor, { companyId }) => removeCompany(servicesOf(portal), actor, companyId),
  },
  'privacy/company-removal.service removeRestoredCompanies': {
    about: 'machine',
    call: (portal, actor, { companyId }) =>
      removeRestoredCompanies(servicesOf(portal), actor, [{ id: companyId, createdMicros: '0' }]),
  },
  'backup/backup.service backUp': {
    about: 'machine',
    call: (portal, actor) => backUp(servicesOf(portal), actor, newFile(portal), new Date()),
  },
  'backup/restore.service restore': {
    about: 'machine',
    // Refused for want of the file, and by no right.
    call: (portal, actor) =>
      restore({ ...servicesOf(portal), migrationsFolder }, actor, { file: '/nowhere', mayReplace: true }),
  },
}
