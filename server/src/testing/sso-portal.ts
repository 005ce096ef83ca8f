import type { RouteReply } from '@mizan/contract/route'
import type { Routes } from '@mizan/contract/routes'
import { saveSsoSettings } from '../capabilities/sso/sso-settings.service.ts'
import { operator } from '../edges/cli/operator.ts'
import { type Config, readConfig } from '../platform/config.ts'
import type { companies } from '../platform/db/schema/accounts.ts'
import type { Answer } from './answer.ts'
import { type Browser, openBrowser } from './browser.ts'
import { openPortal, type Portal } from './portal.ts'

type CompanyRow = typeof companies.$inferSelect
type TokenAnswer = Answer<RouteReply<Routes['ssoLogin']>>

export const portalUrl = 'http://portal.example:3000'

interface ProviderOfTest {
  issuer: string
  clientId: string
  clientSecret: string
}

export interface SsoPortal extends Portal {
  config: Config
  companyWith: (provider: ProviderOfTest, refId?: string) => Promise<CompanyRow>
  browser: () => Browser
  /** Signs on in a new browser at a provider that lets everybody in; returns the login screen's address. */
  signOn: (company: CompanyRow) => Promise<URL>
  /** Exchanges what the login screen was given, in the browser that was given it. */
  logInFrom: (loginScreen: URL, company: CompanyRow) => Promise<TokenAnswer>
  /** The same with a form of its own. */
  exchange: (form: object, language?: 'en' | 'ar') => Promise<TokenAnswer>
  sessionCount: () => Promise<number>
}

/** A portal that may speak to providers on this machine. */
export async function openSsoPortal(changes: Partial<Config> = {}): Promise<SsoPortal> {
  const secretKey = 'a key for tests and for nothing else'
  const config = { ...readConfig({ LOG_LEVEL: 'silent' }), publicUrl: portalUrl, ssoAllowLoopback: true, secretKey }
  Object.assign(config, changes)
  const portal = await openPortal(config)
  const browsers: Browser[] = []
  const browser = () => {
    const opened = openBrowser(portal, config.publicUrl)
    browsers.push(opened)
    return opened
  }
  const exchange: SsoPortal['exchange'] = async (payload, language = 'en') => {
    const url = `/api/v1/${language}/auth/token/sso_login/`
    // Each login has a cookie of its own name, so it is found whichever browser has it.
    const cookie = browsers.map((opened) => opened.cookiesFor(url)).join('; ')
    return (await portal.send({ method: 'POST', url, payload, headers: { cookie } })) as TokenAnswer
  }
  return {
    ...portal,
    config,
    companyWith: async (provider, refId) => {
      const company = await portal.given.company({ sso_button: true, ...(refId ? { ref_id: refId } : {}) })
      await saveSsoSettings({ config, database: portal.database }, operator, {
        company: company.ref_id,
        settings: provider,
      })
      return company
    },
    browser,
    signOn: (company) => browser().visit(`/oauth_login?ref_id=${company.ref_id}&system=Portal`),
    logInFrom: (loginScreen, company) => exchange(formOf(loginScreen, company)),
    exchange,
    sessionCount: async () => {
      const { rows } = await portal.database.pool.query<{ count: number }>('select count(*) from sessions')
      return rows[0]?.count ?? 0
    },
  }
}

const formOf = ({ searchParams }: URL, { id }: CompanyRow) => ({
  login_id: searchParams.get('login_id') ?? '',
  login_hash: searchParams.get('login_hash') ?? '',
  sso_login: true,
  company_id: id,
})
