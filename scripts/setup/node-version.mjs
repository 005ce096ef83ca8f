/** Written so that even an old Node can read it and say what is wrong. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  const isFit = major >= 23 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)
  if (isFit) return
  console.error(`Mizan needs Node.js 20.19, 22.12 or newer; this is ${process.versions.node}.`)
  console.error('Get a current version from https://nodejs.org and try again.')
  process.exit(1)
}
