import { describe, expect, test } from 'vitest'
import { cleanLogo } from './logo.ts'

const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${inside}</svg>`)
const cleaned = (inside: string) => cleanLogo(svg(inside)).bytes.toString()

describe('a logo', () => {
  test('keeps what draws', () => {
    const drawing = '<g fill="none" stroke="#fff"><path d="M1 1h8"></path><circle cx="5" cy="5" r="2"></circle></g>'
    expect(cleaned(drawing)).toContain('<path d="M1 1h8">')
    expect(cleaned('<linearGradient id="a"><stop offset="0" stop-color="red"/></linearGradient>')).toContain(
      'linearGradient',
    )
  })

  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['an event handler', '<path d="M0 0" onload="alert(1)"/>'],
    ['foreign markup', '<foreignObject><body onload="alert(1)"/></foreignObject>'],
    ['a link', '<a href="javascript:alert(1)"><path d="M0 0"/></a>'],
    ['a reference to elsewhere', '<use href="https://evil.example/x.svg#a"/>'],
    ['an old reference', '<use xlink:href="javascript:alert(1)"/>'],
    ['a style', '<style>@import "https://evil.example/x.css"</style>'],
    ['a style attribute', '<path d="M0 0" style="background:url(https://evil.example)"/>'],
    ['a painted address', '<path d="M0 0" fill="url(https://evil.example/x)"/>'],
    ['an image', '<image href="https://evil.example/x.png"/>'],
    ['an animation', '<animate attributeName="href" values="javascript:alert(1)"/>'],
  ])('loses %s [T-XSS-02]', (_, inside) => {
    expect(cleaned(inside)).not.toMatch(/evil|alert|script|onload|import|style/i)
  })

  test.each([
    ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
    ['jpg', [0xff, 0xd8, 0xff, 0xe0]],
  ])('is recognised as %s by its content', (extension, bytes) => {
    expect(cleanLogo(Buffer.from(bytes)).extension).toBe(extension)
  })

  test('that is a page, a program or a mountain is refused', () => {
    const refused = expect.objectContaining({ code: 'picture-unknown' })
    expect(() => cleanLogo(Buffer.from('<html><body>hello</body></html>'))).toThrow(refused)
    expect(() => cleanLogo(Buffer.from('MZ\u0000'))).toThrow(refused)
    expect(() => cleanLogo(Buffer.alloc(300 * 1024))).toThrow(
      expect.objectContaining({ code: 'picture-too-large', values: { kilobytes: 256 } }),
    )
  })
})
