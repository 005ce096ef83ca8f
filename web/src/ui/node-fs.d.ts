// The one thing of Node that a test here needs. Its full types would leak into the code of the browser.
declare module 'node:fs' {
  export function readFileSync(path: URL, encoding: 'utf8'): string
}
