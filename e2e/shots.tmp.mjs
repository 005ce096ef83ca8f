import { chromium } from '@playwright/test'

const base = 'http://127.0.0.1:4199'
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
})
const api = async (path, opt = {}, token) => {
  const r = await fetch(base + path, {
    ...opt,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: 'Token ' + token } : {}) },
  })
  return r.json()
}
const { auth_token } = await api('/api/auth/token/login/', {
  method: 'POST',
  body: JSON.stringify({ email: 'candidate@demo.test', password: 'Mizan-demo-2026', company_id: 1 }),
})
const apps = await api('/api/v1/en/applications/', {}, auth_token)
const app = apps.find((a) => a.status === 0) || apps[0]
const whole = await api(`/api/v1/en/applications/${app.id}/`, {}, auth_token)
const v = whole.assessments.find((a) => a.test.type.id === 9)
await api(`/api/v1/en/assessments/${v.id}/start/`, { method: 'PUT', body: '{}' }, auth_token)
for (const lang of ['en', 'ar']) {
  const c = await b.newContext({ viewport: { width: 1280, height: 800 } })
  await c.addInitScript(
    ([t, l]) => {
      localStorage.setItem('token', t)
      localStorage.setItem('language', l)
    },
    [auth_token, lang],
  )
  const p = await c.newPage()
  await p.goto(`${base}/video-assessment/${v.id}?test=${v.test.id}&application=${app.id}`)
  await p.waitForTimeout(4000)
  const both = async (n) => {
    for (const w of [1280, 390]) {
      await p.setViewportSize({ width: w, height: 800 })
      await p.waitForTimeout(300)
      await p.screenshot({ path: `/tmp/video-t/${n}-${lang}-${w}.png`, fullPage: true })
    }
  }
  await both('setup')
  const primary = () => p.locator('button[data-variant=primary]').first()
  await primary().click()
  await p.waitForTimeout(500)
  await both('practice')
  await primary().click()
  await p.waitForTimeout(1500)
  await p.setViewportSize({ width: 1280, height: 800 })
  await p.screenshot({ path: `/tmp/video-t/count-${lang}.png` })
  await p.waitForTimeout(4000)
  await both('rec')
  await primary().click()
  await p.waitForTimeout(2500)
  await both('play')
  await primary().click()
  await p.waitForTimeout(800)
  await both('question')
  await p.route('**/whitebox_video/', (r) => r.abort())
  await primary().click()
  await p.waitForTimeout(5500)
  await both('qrec')
  await primary().click()
  await p.waitForTimeout(2000)
  await both('failed')
  await p.close({ runBeforeUnload: false })
  const q = await c.newPage()
  await q.goto(`${base}/video-assessment/${v.id}?test=${v.test.id}&application=${app.id}`)
  await q.waitForTimeout(3000)
  await q.screenshot({ path: `/tmp/video-t/rescue-${lang}.png`, fullPage: true })
  await c.close()
}
await b.close()
