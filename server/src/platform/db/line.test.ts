import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPortal, type Portal } from '../../testing/portal.ts'
import { writeLater } from './client.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
  await portal.database.pool.query('create table noted (id int primary key, note text not null)')
})
afterAll(() => portal.close())

const noted = async () =>
  (await portal.database.pool.query('select id from noted order by id')).rows.map(({ id }) => id)
const note = (id: number, text: string | null = '') => ({
  name: 'note',
  text: 'insert into noted (id, note) values ($1, $2)',
  values: [id, text],
})

describe('a transaction', () => {
  test('what is asked in one breath is answered in order, and each sees what the one before did', async () => {
    const seen = await portal.database.inTransaction((_, client) =>
      Promise.all([
        client.query(note(1)),
        client.query('select count(*) from noted where id = $1', [1]),
        client.query({ name: 'count_noted', text: 'select count(*) from noted' }),
      ]),
    )
    expect(seen.map(({ rows }) => rows)).toEqual([[], [{ count: 1 }], [{ count: 1 }]])
  })

  test('what is written later is there for the next statement, and after the end', async () => {
    const found = await portal.database.inTransaction(async (tx, client) => {
      await writeLater(tx, note(2))
      const { rows } = await client.query('select id from noted where id = 2')
      await writeLater(tx, note(3))
      return rows
    })
    expect(found).toEqual([{ id: 2 }])
    expect(await noted()).toEqual([1, 2, 3])
  })

  test('one fault takes back everything, also when nobody waited for it, and the connection goes on', async () => {
    const failing = portal.database.inTransaction(async (tx) => {
      await writeLater(tx, note(4))
      await writeLater(tx, note(5, null))
      await writeLater(tx, { name: 'never_reached', text: 'delete from noted where id = $1', values: [1] })
    })
    await expect(failing).rejects.toThrow('null value')
    expect(await noted()).toEqual([1, 2, 3])
    // The statement behind the fault was never prepared, whatever the driver thinks; on every connection it works now.
    const again = () =>
      portal.database.inTransaction((tx) =>
        writeLater(tx, { name: 'never_reached', text: 'delete from noted where id = $1', values: [3] }),
      )
    await Promise.all(Array.from({ length: 20 }, again))
    expect(await noted()).toEqual([1, 2])
  })

  test('of two that wait for each other in a circle, the one that is taken back does its work again', async () => {
    await portal.database.pool.query(`insert into noted values (7, ''), (8, '')`)
    let arrived = 0
    let meet: () => void = () => undefined
    const met = new Promise<void>((resolve) => {
      meet = resolve
    })
    const inOrder = (...ids: number[]) =>
      portal.database.inTransaction(async (_, client) => {
        for (const id of ids) {
          await client.query('update noted set note = note || $2 where id = $1', [id, ids.join()])
          if (++arrived === 2) meet()
          await met
        }
      })
    await Promise.all([inOrder(7, 8), inOrder(8, 7)])
    const { rows } = await portal.database.pool.query('select note from noted where id > 6')
    expect(rows.map(({ note }) => note.length)).toEqual([6, 6])
    await portal.database.pool.query('delete from noted where id > 6')
  })

  test('whoever asks beside what fails is told so, and nothing behind it runs', async () => {
    const answers = await portal.database
      .inTransaction((_, client) =>
        Promise.allSettled([client.query(note(6)), client.query(note(6)), client.query(note(7))]).then((settled) => {
          throw new Error(settled.map(({ status }) => status).join(' '))
        }),
      )
      .catch(({ message }: Error) => message)
    expect(answers).toBe('fulfilled rejected rejected')
    expect(await noted()).toEqual([1, 2])
  })

  test('without a statement nothing is begun', async () => {
    expect(await portal.database.inTransaction(async () => 'done')).toBe('done')
  })
})
