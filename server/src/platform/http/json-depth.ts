/** Codes of characters rather than characters: every byte of every body is looked at. */
const code = { quote: 0x22, backslash: 0x5c, listOpens: 0x5b, listCloses: 0x5d, objectOpens: 0x7b, objectCloses: 0x7d }

/** Counts brackets outside strings; parsing first would already have cost the stack. */
export function isDeeperThan(json: string, max: number): boolean {
  let depth = 0
  for (let at = 0; at < json.length; at++) {
    const here = json.charCodeAt(at)
    if (here === code.quote) at = endOfString(json, at)
    else if (here === code.objectCloses || here === code.listCloses) depth--
    else if (here === code.objectOpens || here === code.listOpens) depth++
    if (depth > max) return true
  }
  return false
}

function endOfString(json: string, start: number): number {
  let end = json.indexOf('"', start + 1)
  while (end !== -1 && isEscaped(json, end)) end = json.indexOf('"', end + 1)
  return end === -1 ? json.length : end
}

function isEscaped(json: string, at: number): boolean {
  let first = at
  while (json.charCodeAt(first - 1) === code.backslash) first--
  return (at - first) % 2 === 1
}
