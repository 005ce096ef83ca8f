import { existsSync } from 'node:fs'
import { runCommand } from './run-command.mjs'

/** Whether packages of the system may be installed here. */
export const hasApt = () => process.getuid?.() === 0 && existsSync('/etc/debian_version')

export async function installByApt(name) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const update = await runCommand(['apt-get', 'update', '-q'], { env })
  const install = await runCommand(['apt-get', 'install', '-y', '-q', '--no-install-recommends', name], { env })
  return { code: install.code, output: update.output + install.output }
}
