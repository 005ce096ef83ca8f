import { describe, expect, test, vi } from 'vitest'
import { reportToken } from '../lib/report-token.ts'
import { openReport, reportSearch } from './report-address.ts'

vi.mock('../lib/session.ts', () => ({ isSignedIn: () => false }))

const pathname = '/application/4/manager-report'
const opening = (address: string) => {
  const { hash, searchParams } = new URL(address, 'https://mizan.example')
  const search = reportSearch(Object.fromEntries(searchParams))
  return openReport({ search, location: { pathname, hash: hash.slice(1) } })
}

describe('the token of a report link', () => {
  test.each([
    ['behind the #', '#token=rl_new', 'rl_new'],
    ['in the query, as in links of before', '?token=rl_old', 'rl_old'],
    ['empty, where a link arrived damaged', '#token=', ''],
  ])('%s is kept in memory and taken out of the address [OPEN-27] [REPC-02]', async (_, address, token) => {
    await expect(opening(address)).rejects.toMatchObject({ options: { to: pathname, search: {}, replace: true } })
    expect(reportToken()).toBe(token)
  })

  test('stays while somebody jumps inside the report, whatever stands behind the # then', async () => {
    await expect(opening('#token=rl_kept')).rejects.toBeDefined()
    await expect(opening('#team')).resolves.toBeUndefined()
    expect(reportToken()).toBe('rl_kept')
  })
})
