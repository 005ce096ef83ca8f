import { expect, test } from 'vitest'
import { CallRefused, NoAnswer } from './exchange.ts'
import { isFinishedAlready, isRefused, reasonIn } from './failure-text.ts'

const refusedWith = (status: number) => new CallRefused({ status, body: {}, requestId: null })

test.each([400, 404, 409])('%i is a no for good: the screen of what is gone [ERR-10] [ERR-12]', (status) => {
  expect(isRefused(refusedWith(status))).toBe(true)
})

test.each([429, 500, 503])('%i passes: nothing is called gone that a moment later is there [OPEN-35]', (status) => {
  expect(isRefused(refusedWith(status))).toBe(false)
})

test('no answer at all is no refusal', () => {
  expect(isRefused(new NoAnswer('No answer from the server'))).toBe(false)
})

test('a reason of the server is shown in the language it came in, and not in a page of the other one [SHELL-02]', () => {
  const error = new CallRefused({ status: 400, body: { detail: 'Not yet.' }, requestId: null, language: 'en' })
  expect([reasonIn(error, 'en'), reasonIn(error, 'ar')]).toEqual(['Not yet.', ''])
})

test('what is archived is not taken for finished: nobody is told that it was submitted [OPEN-14]', () => {
  const body = { detail: 'Please reactivate it first.', code: 'application-archived' }
  expect(isFinishedAlready(new CallRefused({ status: 409, body, requestId: null }))).toBe(false)
  expect(isFinishedAlready(refusedWith(409))).toBe(true)
})

test('a code that names a refusal for programs is not read out to people [OPEN-37]', () => {
  const body = { detail: 'Please reactivate it first.', code: 'application-archived' }
  const error = new CallRefused({ status: 409, body, requestId: null, language: 'en' })
  expect(reasonIn(error, 'en')).toBe('Please reactivate it first.')
})
