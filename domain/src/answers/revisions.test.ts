import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { givesWay, nextRevision, revisionTaken, standing, type Version, type Versions } from './revisions.ts'

/** What is kept on the server of the answer to one question, as it becomes by what arrives one after the other. */
interface Kept extends Version {
  content: string
}

interface Sent {
  as: keyof Versions
  rev: number | null
  content: string
  isLate?: boolean
}

const nothing: Versions<Kept> = { draft: undefined, submission: undefined }

function arrive(versions: Versions<Kept>, { as, rev, content, isLate = false }: Sent, arrivedAt: number) {
  const isLikeDraft = () => versions.draft?.content === content
  const taken = revisionTaken(versions, { rev, isLate, isLikeDraft }, as)
  if (taken === null) return { versions, isTaken: false }
  return { versions: { ...versions, [as]: { rev: taken, arrivedAt, late: isLate, content } }, isTaken: true }
}

const after = (history: readonly Sent[]): Versions<Kept> =>
  history.reduce((versions, sent, index) => arrive(versions, sent, index).versions, nothing)

const draft = (rev: number | null, content = `draft ${rev}`): Sent => ({ as: 'draft', rev, content })
const submission = (rev: number | null, content = `submission ${rev}`): Sent => ({ as: 'submission', rev, content })

const as = fc.constantFrom<keyof Versions>('draft', 'submission')
const rev = fc.integer({ min: 0, max: 8 })
const content = fc.constantFrom('a', 'b', 'c')
const sent: fc.Arbitrary<Sent> = fc.record({ as, rev, content })
const sentAnyhow: fc.Arbitrary<Sent> = fc.record({ as, rev: fc.option(rev), content, isLate: fc.boolean() })
const histories = fc.array(sent, { maxLength: 12 })
/** The same operations in two orders, no two with the same revision. */
const shuffled = fc
  .uniqueArray(fc.record({ as, rev: fc.integer({ min: 0, max: 30 }), content }), {
    selector: (one) => one.rev,
    minLength: 1,
  })
  .chain((operations) =>
    fc.tuple(fc.constant(operations), fc.shuffledSubarray(operations, { minLength: operations.length })),
  )

describe('whatever the history of drafts and submissions', () => {
  test('the highest revision stands, in whichever order everything arrives', () => {
    fc.assert(
      fc.property(shuffled, ([one, other]) => {
        const highest = one.toSorted((a, b) => b.rev - a.rev)[0]
        for (const history of [one, other])
          expect(standing(after(history))).toMatchObject({ content: highest?.content })
      }),
    )
  })

  test('of a draft and a submission with the same revision the submission stands, in either order', () => {
    fc.assert(
      fc.property(rev, histories, (equal, before) => {
        const pair = [draft(equal + 9), submission(equal + 9)]
        for (const order of [pair, pair.toReversed()]) {
          expect(standing(after([...before, ...order]))).toMatchObject({ content: `submission ${equal + 9}` })
        }
      }),
    )
  })

  test('what is sent again, at once or after everything else, changes nothing that stands', () => {
    fc.assert(
      fc.property(histories, fc.nat(), (history, place) => {
        const again = history[place % Math.max(1, history.length)]
        if (!again) return
        const shown = ({ rev: height, content: text }: Kept) => [height, text]
        const stood = after(history)
        const stands = standing(arrive(stood, again, history.length).versions)
        expect(stands && shown(stands)).toEqual(shown(standing(stood) as Kept))
      }),
    )
  })

  test('nothing that was acknowledged gives way to a lower revision', () => {
    fc.assert(
      fc.property(fc.array(sentAnyhow, { maxLength: 15 }), (history) => {
        let versions = nothing
        let isLateOnly = true
        let acknowledged = 0
        for (const [index, next] of history.entries()) {
          const { versions: then, isTaken } = arrive(versions, next, index)
          versions = then
          if (!isTaken) continue
          // What came in time begins anew where everything before came too late.
          if (isLateOnly && next.isLate !== true) acknowledged = 0
          isLateOnly &&= next.isLate === true
          acknowledged = Math.max(acknowledged, next.rev ?? 0)
          expect(standing(versions)?.rev).toBeGreaterThanOrEqual(acknowledged)
          expect(standing(versions)).toMatchObject({ content: next.content })
        }
      }),
    )
  })

  test('what is acknowledged stands at that moment', () => {
    fc.assert(
      fc.property(fc.array(sentAnyhow, { maxLength: 10 }), sentAnyhow, (history, next) => {
        const { versions, isTaken } = arrive(after(history), next, history.length)
        if (isTaken) expect(standing(versions)).toMatchObject({ content: next.content, arrivedAt: history.length })
      }),
    )
  })

  test('nothing that comes too late takes the place of what came in time', () => {
    fc.assert(
      fc.property(fc.array(sentAnyhow, { maxLength: 10 }), sentAnyhow, (history, late) => {
        const versions = after(history)
        const isInTime = standing(versions)?.late === false
        if (isInTime) expect(arrive(versions, { ...late, isLate: true }, 99).isTaken).toBe(false)
      }),
    )
  })

  test('without a revision the last to arrive stands, and what was made before it stays behind', () => {
    fc.assert(
      fc.property(histories, as, rev, (history, how, older) => {
        const versions = after([...history, { as: how, rev: null, content: 'last' }])
        const stands = standing(versions)
        expect(stands).toMatchObject({ content: 'last' })
        if (older < (stands?.rev ?? 0)) expect(arrive(versions, draft(older), 99).isTaken).toBe(false)
      }),
    )
  })
})

describe('a submission', () => {
  test('gives way to a newer draft of another device', () => {
    expect(standing(after([draft(7), submission(4)]))).toMatchObject({ content: 'draft 7' })
    expect(after([draft(7), submission(4)]).submission).toBeUndefined()
  })

  test('with the content of a newer draft is that draft, submitted', () => {
    expect(after([draft(7, 'same'), submission(4, 'same')]).submission).toMatchObject({ rev: 7, content: 'same' })
  })
})

/** A device shows what it has retrieved, and gives what its user changes the revision above the highest it knows of. */
class Device {
  seen = 0
  shown: string | undefined

  retrieve({ rev: stored, content: text }: Kept): void {
    if (givesWay(stored, this.seen)) return
    this.seen = stored
    this.shown = text
  }

  change(text: string): Sent {
    this.seen = nextRevision(this.seen)
    this.shown = text
    return { as: 'draft', rev: this.seen, content: text }
  }
}

interface Step {
  device: number
  isSubmitted: boolean
  /** Whether the device asks what stands before its user changes it. */
  hasLooked: boolean
}

/** One change on a device. What stands afterwards is what the device shows. */
function take(versions: Versions<Kept>, device: Device, { isSubmitted, hasLooked }: Step, index: number) {
  const before = standing(versions)
  if (hasLooked && before) device.retrieve(before)
  const change = device.change(`change ${index}`)
  const { versions: then, isTaken } = arrive(versions, isSubmitted ? { ...change, as: 'submission' } : change, index)
  const stands = standing(then) as Kept
  if (hasLooked || !before) expect(isTaken).toBe(true)
  expect(stands.rev).toBeGreaterThanOrEqual(before?.rev ?? 0)
  // Of a change that gave way its device is told what stands, and shows that.
  if (!isTaken) device.retrieve(stands)
  expect(device.shown).toBe(stands.content)
  return then
}

test('devices with several tabs: a change that its user made knowing what stood is never lost to anything older', () => {
  const step = fc.record({ device: fc.nat(2), isSubmitted: fc.boolean(), hasLooked: fc.boolean() })
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 20 }), (steps) => {
      const devices = [new Device(), new Device(), new Device()]
      let versions = nothing
      for (const [index, next] of steps.entries()) {
        versions = take(versions, devices[next.device] as Device, next, index)
      }
    }),
  )
})
