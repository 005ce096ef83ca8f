import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPortal, type Portal } from '../../testing/portal.ts'

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
  test('each statement sees what the one before did, and all of it is there after the end', async () => {
    const seen = await portal.database.inTransaction(async (_, client) => {
      await client.query(note(1))
      return (await client.query('select id from noted')).rows
    })
    expect(seen).toEqual([{ id: 1 }])
    expect(await noted()).toEqual([1])
  })

  test('one fault takes back everything, and the connection goes on', async () => {
    const failing = portal.database.inTransaction(async (_, client) => {
      await client.query(note(4))
      await client.query(note(5, null))
    })
    await expect(failing).rejects.toThrow('null value')
    const again = (id: number) => portal.database.inTransaction((_, client) => client.query(note(id)))
    await Promise.all(Array.from({ length: 20 }, (_, index) => again(index + 100)))
    expect(await noted()).toHaveLength(21)
  })

  test('a fault that the work has passed over is no success', async () => {
    const failing = portal.database.inTransaction(async (_, client) => {
      await client.query(note(6))
      await client.query(note(7, null)).catch(() => undefined)
    })
    await expect(failing).rejects.toThrow('taken back')
    expect(await noted()).not.toContain(6)
  })

  test('of two that wait for each other in a circle, the one that is taken back does its work again', async () => {
    await portal.database.pool.query(`insert into noted values (8, ''), (9, '')`)
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
    await Promise.all([inOrder(8, 9), inOrder(9, 8)])
    const { rows } = await portal.database.pool.query('select note from noted where id in (8, 9)')
    expect(rows.map(({ note: text }) => text.length)).toEqual([6, 6])
  })
})
