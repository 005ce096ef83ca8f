import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { openedInTime } from '../../lib/opened-in-time.ts'

/** Whose recording it is, and of what: nobody else on this browser sees it. */
export interface Place {
  user: number
  assessment: number
  question: number
}

type PieceKey = [user: number, assessment: number, question: number, number: number]

interface Recordings extends DBSchema {
  pieces: { key: PieceKey; value: Blob }
}

let opened: Promise<IDBPDatabase<Recordings>> | undefined

const database = (): Promise<IDBPDatabase<Recordings>> => {
  opened ??= open()
  return opened
}

/** One that opens late is used from then on. One that fails, or that the browser closes, is asked for again by whoever needs it. */
function open(): Promise<IDBPDatabase<Recordings>> {
  const terminated = () => {
    opened = undefined
  }
  const upgrade = (db: IDBPDatabase<Recordings>) => void db.createObjectStore('pieces')
  const opening = openDB<Recordings>('mizan-recordings', 1, { upgrade, terminated })
  opening.then(() => {
    opened = opening
  }, terminated)
  return openedInTime(opening)
}

const everything = ({ user, assessment, question }: Place): IDBKeyRange =>
  IDBKeyRange.bound([user, assessment, question], [user, assessment, question, Number.POSITIVE_INFINITY])

/** Keeps one piece; throws when this browser keeps nothing. */
export async function keepPiece({ user, assessment, question }: Place, number: number, piece: Blob): Promise<void> {
  await (await database()).put('pieces', piece, [user, assessment, question, number])
}

/** The pieces of a recording in their order. */
export const keptPieces = async (place: Place): Promise<Blob[]> =>
  (await database()).getAll('pieces', everything(place))

export async function dropRecording(place: Place): Promise<void> {
  await (await database()).delete('pieces', everything(place))
}

/** The questions of an assessment of which this browser has a recording. */
export async function keptQuestions(user: number, assessment: number): Promise<number[]> {
  const range = IDBKeyRange.bound([user, assessment], [user, assessment, Number.POSITIVE_INFINITY])
  const keys = await (await database()).getAllKeys('pieces', range)
  return [...new Set(keys.map(([, , question]) => question))]
}
