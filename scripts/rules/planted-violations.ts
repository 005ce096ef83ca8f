import { capabilities } from './capabilities.mjs'

const highest = capabilities.at(-1)

/** Each capability reaches up to the highest one. */
const upward = capabilities
  .slice(0, -1)
  .map((name) => [
    `${name}-imports-downward-only`,
    { [`server/src/capabilities/${name}/upward.ts`]: `import type { Top } from '../${highest}/top.ts'` },
  ])

/** At least one violation of every rule, each in a file of its own that breaks no other rule: rule → file → source. */
export const plantedViolations: Record<string, Record<string, string>> = {
  'contract-imports-zod-only': {
    'contract/src/a.ts': `import 'fastify'`,
    'contract/src/b.ts': `import { readFile } from 'node:fs/promises'`,
    'contract/src/c.ts': `import { band } from '@mizan/domain/scores/band'`,
  },
  'contract-tests-import-zod-and-test-libraries-only': {
    'contract/src/d.test.ts': `import 'node:fs'`,
  },
  'domain-imports-contract-and-zod-only': {
    'domain/src/a.ts': `import { setTimeout } from 'node:timers'`,
    'domain/src/b.ts': `import 'pg'`,
    'domain/src/c.ts': `import '../../content/sealed/norms.json'`,
    'domain/src/d.ts': `import '../../content/open/countries.json'`,
    'domain/src/e.ts': `import '../../server/src/platform/db/client.ts'`,
    'domain/src/f.ts': `type A = import('../../web/src/lib/api.ts').A`,
    'domain/src/g.ts': `import { test } from 'vitest'`,
  },
  'domain-tests-import-contract-zod-and-test-libraries-only': {
    'domain/src/h.test.ts': `import 'pg'`,
  },
  'content-imports-nothing': {
    'content/open/list.ts': `import '../../contract/src/language.ts'`,
  },
  'local-postgres-imports-node-and-its-packages-only': {
    'local-postgres/src/a.ts': `import 'fastify'`,
    'local-postgres/src/b.ts': `import { routes } from '@mizan/contract/routes'`,
    'local-postgres/src/c.ts': `type A = import('../../server/src/platform/db/client.ts').A`,
    'local-postgres/src/d.ts': `import { build } from 'esbuild'`,
  },
  'local-postgres-tests-import-its-packages-and-test-libraries-only': {
    'local-postgres/src/e.test.ts': `import '../../server/src/edges/main.ts'`,
    'local-postgres/src/testing/a.ts': `import 'fastify'`,
  },
  'server-never-imports-web-or-what-surrounds-the-product': {
    'server/src/edges/a.ts': `import '../../../web/src/lib/api.ts'`,
    'server/src/edges/b.ts': `import '../../../bench/load.mjs'`,
  },
  'web-imports-contract-domain-and-open-content-only': {
    'web/src/app/a.ts': `import '../../../server/src/edges/app.ts'`,
    'web/src/app/b.tsx': `const a = <p onClick={() => import('../../../content/sealed/norms.json')} />`,
    'web/src/app/c.ts': `import 'node:fs'`,
  },
  'web-tests-import-no-server-and-no-sealed-content': {
    'web/src/app/d.test.tsx': `import '../../../server/src/platform/db/client.ts'`,
    'web/src/testing/a.ts': `import '../../../server/src/platform/db/client.ts'`,
  },
  'web-reaches-no-scoring-and-no-generator': {
    'web/src/stage/a.ts': `import '@mizan/domain/kinds/sjt/sjt.scoring'`,
    'web/src/stage/b.ts': `import type { G } from '@mizan/domain/kinds/sjt/sjt.generator'`,
    'web/src/stage/c.ts': `import '@mizan/domain/kinds/sjt/sjt.leak'`,
  },
  'e2e-imports-contract-and-open-content-only': {
    'e2e/a.ts': `import '../server/src/platform/db/client.ts'`,
    'e2e/journeys/b.spec.ts': `import '../../web/src/lib/api.ts'`,
    'e2e/c.ts': `import '@mizan/domain/scores/band'`,
    'e2e/d.ts': `import '../content/sealed/norms.json'`,
  },
  'bench-imports-contract-and-domain-only': {
    'bench/a.mjs': `import '../server/src/platform/db/client.ts'`,
    'bench/proofs/b.mjs': `import '../../content/sealed/norms.json'`,
  },
  'platform-knows-no-word-of-the-product': {
    'server/src/platform/http/a.ts': `import type { SignIn } from '../../capabilities/accounts/accounts.service.ts'`,
    'server/src/platform/b.ts': `import '../edges/main.ts'`,
  },
  'capabilities-import-no-edge': {
    'server/src/capabilities/accounts/d.ts': `import type { App } from '../../edges/main.ts'`,
  },
  'server-has-no-other-floor': {
    'server/src/c.ts': `import './platform/db/client.ts'`,
    'server/src/capabilities/unplaced/a.ts': `import '../../platform/db/client.ts'`,
  },
  ...Object.fromEntries(upward),
  'operator-command-reaches-no-routes': {
    'server/src/edges/cli/a.ts': `import '../../capabilities/accounts/accounts.routes.ts'`,
    'server/src/edges/cli/b.ts': `import '../app.ts'`,
  },
  'routes-never-see-the-database': {
    'server/src/capabilities/accounts/a.routes.ts': `import './accounts.db.ts'`,
    'server/src/capabilities/accounts/b.routes.ts': `import type { Db } from '../../platform/db/client.ts'`,
  },
  'services-never-see-fastify': {
    'server/src/capabilities/accounts/a.service.ts': `import type { FastifyRequest } from 'fastify'`,
  },
  'queries-know-no-service-and-no-fastify': {
    'server/src/capabilities/accounts/a.db.ts': `import './accounts.service.ts'`,
  },
  'queries-stay-in-their-folder': {
    'server/src/capabilities/profile/profile.service.ts': `import '../accounts/accounts.db.ts'`,
    'server/src/edges/c.ts': `import '../capabilities/accounts/accounts.db.ts'`,
  },
  'web-features-imports-downward-only': {
    'web/src/features/take/a.ts': `import '../../app/main.tsx'`,
  },
  'web-kinds-imports-downward-only': {
    'web/src/kinds/sjt/a.ts': `import '../../features/take/take-screen.tsx'`,
  },
  'web-stage-imports-downward-only': {
    'web/src/stage/d.ts': `import '../kinds/registry.ts'`,
  },
  'web-ui-imports-downward-only': {
    'web/src/ui/a.ts': `import '../stage/clock.tsx'`,
  },
  'web-lib-imports-downward-only': {
    'web/src/lib/a.ts': `import '../ui/button/button.tsx'`,
  },
  'gallery-shows-ui-only': {
    'web/src/gallery/a.ts': `import '../stage/clock.tsx'`,
  },
  'gallery-is-opened-by-app-only': {
    'web/src/features/take/b.ts': `import '../../gallery/button-page.tsx'`,
  },
  'web-has-no-other-floor': {
    'web/src/words/a.ts': `import '../lib/api.ts'`,
  },
  'features-are-islands': {
    'web/src/features/take/c.ts': `import '../legal/legal-screen.tsx'`,
  },
  'kinds-are-islands': {
    'domain/src/kinds/sjt/a.ts': `import '../swiped/swiped.rules.ts'`,
    'server/src/capabilities/kinds/sjt/a.ts': `import '@mizan/domain/kinds/swiped/swiped.rules'`,
    'web/src/kinds/sjt/b.tsx': `const a = () => <p>{import('../swiped/swiped.player.tsx')}</p>`,
    'web/src/kinds/sjt/c.ts': `import '@mizan/contract/kinds/swiped'`,
    'domain/src/kinds/a.ts': `import './sjt/sjt.rules.ts'`,
  },
  'kinds-are-islands-in-the-contract': {
    'contract/src/kinds/a.ts': `import './sjt.ts'`,
  },
  'no-cycles': {
    'domain/src/scores/a.ts': `import type { B } from './b.ts'`,
  },
  'product-code-imports-no-tests': {
    'domain/src/scores/c.ts': `import './band.test.ts'`,
    'server/src/capabilities/accounts/b.service.ts': `import '../../testing/portal.ts'`,
    'local-postgres/src/f.ts': `import './testing/program.ts'`,
  },
  'test-libraries-stay-in-tests': {
    'server/src/edges/d.ts': `import { test } from 'vitest'`,
  },
  'imports-resolve': {
    'server/src/edges/e.ts': `import './nowhere.ts'`,
    'web/src/lib/b.ts': `import '@mizan/contract/nowhere'`,
    'domain/src/i.ts': `import 'left-pad'`,
  },
}

/** Allowed where they stand: one carries the scoring to whoever imports it, one closes a cycle. */
export const accomplices: Record<string, string> = {
  'server/src/platform/jobs/asks.ts': `import type { B } from '../mail/asked.ts'`,
  'server/src/platform/jobs/asked.ts': `export type B = 1`,
  'server/src/platform/mail/asked.ts': `export type B = 1`,
  'server/src/platform/mail/asks.ts': `import type { B } from '../jobs/asked.ts'`,
  [`server/src/capabilities/${highest}/top.ts`]: `export type Top = 1`,
  'domain/src/kinds/sjt/sjt.leak.ts': `import './sjt.scoring.ts'`,
  'domain/src/scores/b.ts': `import { a } from './a.ts'`,
}
