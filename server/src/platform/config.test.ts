import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { projectRoot } from './project-root.ts'

test('without any variable every value has its default', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: undefined,
    publicUrl: 'http://localhost:3000',
    demo: undefined,
    logLevel: 'info',
    trustProxy: 0,
  })
  expect(readConfig({}).dataDir).toMatch(/data$/)
})

test('the public address follows the port, and loses a last slash', () => {
  expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
  expect(readConfig({ PUBLIC_URL: 'https://portal.example/' }).publicUrl).toBe('https://portal.example')
})

test.each(['no-reply@x.example', 'Mizan <no-reply@localhost>', '"Nakhla, hiring" <jobs@x.example>'])(
  'mails may come from %s',
  (from) => {
    expect(readConfig({ MAIL_FROM: from }).mailFrom).toBe(from)
  },
)

test.each([
  ['PORT', 'abc', 'PORT must be a whole number from 0 to 65535, but is "abc".'],
  ['PORT', '70000', 'PORT must be a whole number from 0 to 65535, but is "70000".'],
  ['DEMO', 'yes', 'DEMO must be 1 or 0, but is "yes".'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, but is "loud".'],
  [
    'DATABASE_URL',
    'mysql://root:secret@x/y',
    'DATABASE_URL must be an address that begins with postgres: or postgresql:.',
  ],
  [
    'DATABASE_DIRECT_URL',
    'postgres://x/y',
    'DATABASE_DIRECT_URL stands beside DATABASE_URL, which names the pooler, and not alone.',
  ],
  ['SMTP_URL', 'mail', 'SMTP_URL must be an address that begins with smtp: or smtps:.'],
  ['STORAGE_URL', 'ftp://x', 'STORAGE_URL must be an address that begins with file: or s3:.'],
  ['STORAGE_URL', 'file://srv/uploads', 'STORAGE_URL must be file: with an absolute path'],
  ['STORAGE_URL', 'file:uploads', 'STORAGE_URL must be file: with an absolute path'],
  ['STORAGE_URL', 'file:./uploads', 'STORAGE_URL must be file: with an absolute path'],
  ['STORAGE_URL', 's3://', 'STORAGE_URL must be file: with an absolute path'],
  ['STORAGE_URL', 's3://bucket?endpoint=storage', 'STORAGE_URL must be file: with an absolute path'],
  ['PUBLIC_URL', 'https://x.example/jobs', 'PUBLIC_URL must be an address without a path, such as https://x.example'],
  ['PUBLIC_URL', 'https://me:word@x.example', 'PUBLIC_URL must be an address without a path'],
  ['MAIL_FROM', 'Mizan', 'MAIL_FROM must be an address such as'],
  ['MAIL_FROM', 'Mizan <a@x.example>\r\nBcc: b@x.example', 'MAIL_FROM must be an address such as'],
  ['SECRET_KEY', 'short', 'SECRET_KEY must have at least 32 characters.'],
  ['METRICS_TOKEN', 'short', 'METRICS_TOKEN must have at least 16 characters.'],
])('a wrong %s ("%s") names the variable and the rule', (name, value, message) => {
  expect(() => readConfig({ [name]: value })).toThrow(message)
})

test('compose.yaml gives the app a disk that it can only read, no right of root and a bound of memory, and takes digests of images', () => {
  const compose = readFileSync(join(projectRoot, 'compose.yaml'), 'utf8')
  const [, app = '', database = ''] = /\n {2}app:(\n[\s\S]*?)\n {2}db:(\n[\s\S]*?)\nvolumes:/.exec(compose) ?? []
  for (const rule of ['read_only: true', 'cap_drop:\n      - ALL', 'mem_limit: 1g']) {
    expect(app).toContain(`\n    ${rule}\n`)
  }
  for (const service of [app, database]) expect(service).toContain('\n      - no-new-privileges:true\n')
  expect(app).toContain(`NODE_IMAGE: \${NODE_IMAGE:-node:20-slim}`)
  expect(database).toContain(`image: \${POSTGRES_IMAGE:-postgres:18}`)
  const dockerfile = readFileSync(join(projectRoot, 'Dockerfile'), 'utf8')
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)
  expect(new Set(bases)).toEqual(new Set([`\${NODE_IMAGE}`, 'manifests']))
})

test('compose.yaml hands on every variable that is not settled inside a container', () => {
  const asked = new Set<string>()
  readConfig(new Proxy({}, { get: (_, name) => void asked.add(String(name)) }))
  const settled = ['PORT', 'HOST', 'DATA_DIR', 'DATABASE_DIRECT_URL', 'DATABASE_PREPARED', 'SSO_ALLOW_LOOPBACK']
  const compose = readFileSync(join(projectRoot, 'compose.yaml'), 'utf8')
  const handedOn = [...compose.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name)
  expect(asked.size).toBeGreaterThan(settled.length)
  expect([...asked].filter((name) => !settled.includes(name) && !handedOn.includes(name))).toEqual([])
})
