import practice from '@mizan/content/open/practice/path-finder/practice.json' with { type: 'json' }
import { practiceSchemas } from '@mizan/contract/packs/practice'
import type { Page, Response } from '@playwright/test'
import type { Language } from './languages.ts'
import type { Newcomer } from './newcomer.ts'
import { expect } from './people.ts'
import { Person } from './person.ts'

/** The games by the type that their addresses begin with. */
export const games = { rotateIt: 7, matched: 8, swiped: 9, shapes: 10, pathFinder: 6 } as const
export type GameName = keyof typeof games

/** Category to type (GAME-03). */
const types: Record<number, number> = { 6: 6, 7: 9, 8: 10, 9: 7, 10: 8 }

export interface GamePlace {
  parentId: number
  id: number
  testId: number
  /** The number in its addresses. */
  n: string
}

const words = {
  en: {
    startPractice: 'Start practice',
    next: 'Next',
    submit: 'Submit',
    startAssessment: 'Start Assessment',
    endGame: 'End game',
    cancel: 'Cancel',
    stopPractice: 'Stop practice',
    wellDone: 'Well done',
    ended: 'The game has ended',
    sectionDone: 'You have just completed this section',
    returnToGames: 'Return to games dashboard',
    gone: 'The game you are trying to access is not available anymore',
    endTitle: 'Are you sure want to end game?',
    tooLate: 'Too late',
    option: (number: number) => `Option ${number}`,
    yes: 'Yes',
    leftArrow: 'Left arrow: to the right picture',
    rightArrow: 'Right arrow: to the left picture',
    moves: { top: 'Up', bottom: 'Down', left: 'Left', right: 'Right' },
  },
  ar: {
    startPractice: 'بدء التدريب',
    next: 'التالي',
    submit: 'إرسال',
    startAssessment: 'بدء التقييم',
    endGame: 'إنهاء اللعبة',
    cancel: 'إلغاء',
    stopPractice: 'إيقاف التدريب',
    wellDone: 'أحسنت',
    ended: 'انتهت اللعبة',
    sectionDone: 'لقد أكملت هذا القسم للتو',
    returnToGames: 'العودة إلى لوحة الألعاب',
    gone: 'اللعبة المطلوبة لم تعد متاحة',
    endTitle: 'هل تريد بالتأكيد إنهاء اللعبة؟',
    tooLate: 'فات الأوان',
    option: (number: number) => `الخيار ${'٠١٢٣٤٥٦'[number]}`,
    yes: 'نعم',
    leftArrow: 'السهم الأيسر: إلى الصورة اليمنى',
    rightArrow: 'السهم الأيمن: إلى الصورة اليسرى',
    moves: { top: 'أعلى', bottom: 'أسفل', left: 'يسار', right: 'يمين' },
  },
} satisfies Record<Language, unknown>

type Move = keyof (typeof words)['en']['moves']

/** A maze as its question gives it. */
export interface Maze {
  grid: { n: number; edges: [number, number][] }
  start: number
  end: number
}

export const practiceMazes: Maze[] = practiceSchemas['path-finder'].parse(practice).rounds

/** Where a newcomer finds a game. */
export async function findGame(newcomer: Newcomer, name: GameName): Promise<GamePlace> {
  const { id: parentId } = newcomer.assessment()
  const { children } = await newcomer.call('getAssessment', { params: { id: parentId } })
  const child = children.find(({ test }) => types[test.category ?? 0] === games[name])
  if (!child) throw new Error(`There is no ${name}`)
  return { parentId, id: child.id, testId: child.test.id, n: `${games[name]}${child.id}` }
}

/** In frames of the screen, two at a time: after half a second nothing comes of a key any more. */
const MOST_LOOKS = 15

/** Somebody who plays, and what the portal sends for them. */
export class Player extends Person {
  /** The data of every answer that was submitted, by its question. */
  readonly submitted = new Map<number, unknown>()
  /** The reaction time of every answer, as it was sent. */
  readonly reactionTimes = new Map<number, number>()
  questions: unknown[] = []
  /** How each page of questions was asked for. */
  readonly askedFor: URLSearchParams[] = []

  constructor(page: Page, language: Language) {
    super(page, language)
    page.on('request', (request) => this.#notes(request.url(), request.postData()))
    page.on('response', (response) => void this.#reads(response))
  }

  get game() {
    return words[this.language]
  }

  /** Two frames and a task: whatever was put on the screen before this is painted then. What still loads is awaited. */
  async waitsForThePicture(): Promise<void> {
    await this.page.evaluate(async () => {
      const isPainted = () =>
        new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))
      await isPainted()
      const coming = [...document.querySelectorAll<HTMLImageElement>('main img')].filter(({ complete }) => !complete)
      if (coming.length === 0) return
      await Promise.allSettled(coming.map((picture) => picture.decode()))
      await isPainted()
    })
  }

  /** The run is on the screen with its first item, and its questions have been read here too. */
  async hasBegun(): Promise<void> {
    await expect(this.page.getByRole('timer').first()).toBeVisible()
    await expect.poll(() => this.questions.length).toBeGreaterThan(0)
    // The stage, then the item.
    await this.waitsForThePicture()
    await this.waitsForThePicture()
  }

  /** The numbers in the header, such as 4 and 20 of "Question 4 of 20". */
  async place(): Promise<number[]> {
    const text = (await this.page.getByRole('banner').textContent()) ?? ''
    const latin = text.replace(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit)))
    return [...latin.replace(/\d\d:\d\d/, '').matchAll(/\d+/g)].map(Number)
  }

  /** The numbers once they are others, which follows an answer soon; the same ones when nothing came of it. */
  async placeAfter(before: readonly number[]): Promise<number[]> {
    // The last number is the seconds that are left.
    const isSame = (place: number[]) =>
      // While the next round is on its way there are none, and the game goes on.
      place.length === 0
        ? this.page.url().includes('/game/')
        : String(place.slice(0, -1)) === String(before.slice(0, -1))
    let now = await this.place()
    for (let looks = 0; looks < MOST_LOOKS && isSame(now); looks += now.length > 0 ? 1 : 0) {
      await this.waitsForThePicture()
      now = await this.place()
    }
    return now
  }

  async hasFinished(place: GamePlace): Promise<void> {
    await this.isAt(`/assessments/${place.id}/games-completed`)
    await expect(this.heading(this.game.wellDone)).toBeVisible()
    await expect(this.page.getByText(this.game.sectionDone, { exact: true })).toBeVisible()
  }

  /** The same where nothing was answered: there is nothing to praise. */
  async hasEnded(place: GamePlace): Promise<void> {
    await this.isAt(`/assessments/${place.id}/games-completed`)
    await expect(this.heading(this.game.ended)).toBeVisible()
  }

  #notes(url: string, body: string | null): void {
    if (url.includes('/questions/')) this.askedFor.push(new URL(url).searchParams)
    if (!url.includes('/answers/') || body === null) return
    const sent = JSON.parse(body)
    const items: { question: number; data: unknown; rt_ms?: number }[] = Array.isArray(sent) ? sent : sent.answers
    for (const { question, data, rt_ms } of items) {
      if (Array.isArray(sent)) this.submitted.set(question, data)
      if (rt_ms !== undefined) this.reactionTimes.set(question, rt_ms)
    }
  }

  async #reads(response: Response): Promise<void> {
    if (!response.url().includes('/questions/') || !response.ok()) return
    // A page that is left just then takes its answer with it.
    const told = await response.json().catch(() => null)
    if (told) this.questions = told.results
  }
}

/** The one way through a maze. */
export function wayThrough({ grid: { n, edges }, start, end }: Maze): Move[] {
  const steps: [Move, number][] = [
    ['top', -n],
    ['bottom', n],
    ['left', -1],
    ['right', 1],
  ]
  const open = new Set(edges.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]))
  const ways = new Map<number, Move[]>([[start, []]])
  for (const [cell, way] of ways) {
    for (const [move, step] of steps) {
      const next = cell + step
      if (open.has(`${cell} ${next}`) && !ways.has(next)) ways.set(next, [...way, move])
    }
  }
  return ways.get(end) ?? []
}
