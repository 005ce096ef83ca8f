import { system } from '@mizan/domain/access/actor'
import { companyOrNothing } from '../../capabilities/companies/companies.service.ts'
import { serveOutbox } from '../../capabilities/mail/outbox-page.ts'
import { saveSsoSettings } from '../../capabilities/sso/sso-settings.service.ts'
import { outboxFolder } from '../../platform/mail/send-mail.ts'
import { demoPeople } from '../demo/demo-people.ts'
import { start } from '../start.ts'
import { startDevProvider } from './dev-provider.ts'

/*
 * The product as developers run it: the outbox can be read in the browser, and the demo company acme has a provider
 * of its own, so that its single sign-on button works without the outside world.
 */
start({
  extend: (app, config) => serveOutbox(app, outboxFolder(config.dataDir)),
  whenReady: async ({ config, database }) => {
    const acme = await companyOrNothing(database.db, 'acme')
    if (!acme) return
    const provider = await startDevProvider({
      publicUrl: config.publicUrl,
      refIds: ['acme'],
      accounts: demoPeople
        .filter(({ company }) => company === 'acme')
        .map(({ email, firstName, lastName }) => ({ subject: email, email, firstName, lastName })),
    })
    await saveSsoSettings({ config, database }, system, { company: acme.ref_id, settings: provider })
  },
})
