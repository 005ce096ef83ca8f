import { readJson } from './project.mjs'

const thisMachine = { platform: process.platform, arch: process.arch, isMusl: isMusl() }

/**
 * Whether a list of packages holds the compiled parts for this machine. npm takes one that it could not get for one that is
 * not needed, and says nothing.
 */
export function coversMachine(lockFile, machine = thisMachine) {
  const packages = readJson(lockFile).packages
  const known = new Set(Object.keys(packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 13)))
  return Object.values(packages)
    .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    .filter((name) => isFor(name, machine))
    .every((name) => known.has(name))
}

/** By the naming habit that all of them follow: @rolldown/binding-linux-x64-gnu, @biomejs/cli-darwin-arm64. */
function isFor(name, { platform, arch, isMusl }) {
  if (!name.includes(`-${platform}-${arch}`) && !name.endsWith(`/${platform}-${arch}`)) return false
  return platform !== 'linux' || name.includes('musl') === isMusl || !/(musl|gnu)/.test(name)
}

function isMusl() {
  return process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime
}
