import { existsSync } from 'node:fs'
import { runCommand } from './run-command.mjs'

/** Whether packages of the system may be installed here. */
export const hasApt = () => process.getuid?.() === 0 && existsSync('/etc/debian_version')

const env = { DEBIAN_FRONTEND: 'noninteractive' }
let updating

export async function installByApt(name) {
  // Once is enough: the list of packages does not change while we look.
  updating ??= runCommand(['apt-get', 'update', '-q'], { env })
  const update = await updating
  const install = await runCommand(['apt-get', 'install', '-y', '-q', '--no-install-recommends', name], { env })
  return { code: install.code, output: update.output + install.output }
}
