import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Language } from './languages.ts'
import { Person } from './person.ts'

type Words = Record<string, string> &
  Record<'setup' | 'practice' | 'upload' | 'rescue' | 'permissions', Record<string, string>>

/** Somebody in front of a camera, who reads the words of the interview as they are shipped. */
export class Interviewee extends Person {
  readonly video: Words

  constructor(page: Page, language: Language) {
    super(page, language)
    const file = join(import.meta.dirname, `../web/src/kinds/video/video.${language}.json`)
    this.video = JSON.parse(readFileSync(file, 'utf8'))
  }

  get playback(): Locator {
    return this.page.locator('video[controls]')
  }

  question(number: number): Locator {
    const digits = new Intl.NumberFormat(this.language === 'ar' ? 'ar-u-nu-arab' : 'en')
    const [before = ''] = (this.video['question-of'] ?? '').split('{{number}}')
    return this.page.getByText(`${before}${digits.format(number)}`)
  }

  /** A button and a link, which look the same. */
  async expectsWaysBackAlike(): Promise<void> {
    const ways = [this.button(this.video['back-to-setup'] ?? ''), this.link(this.video['back-to-dashboard'] ?? '')]
    const fonts = ways.map((way) => way.evaluate((element) => getComputedStyle(element).font))
    const [button, link] = await Promise.all(fonts)
    expect(button).toBe(link)
  }

  async getsReady(): Promise<void> {
    await this.button(this.video.ready ?? '').click()
    await expect(this.page.getByText(this.video.recording ?? '', { exact: true })).toBeVisible()
  }

  /** Speaks until the clock has moved on by some seconds, and returns how long the recording may be. */
  async speaksFor(seconds: number): Promise<void> {
    const began = await this.page.evaluate(() => performance.now())
    await this.page.waitForFunction((until) => performance.now() > until, began + seconds * 1000)
  }

  async answers(seconds = 1.5): Promise<void> {
    await this.getsReady()
    await this.speaksFor(seconds)
    await this.button(this.video.done ?? '').click()
  }

  async setsUp(): Promise<void> {
    await this.button(this.video.setup.start ?? '').click()
  }

  /** From setup through a practice that has just begun to the questions. */
  async goesToTheQuestions(): Promise<void> {
    await this.setsUp()
    await this.getsReady()
    await this.button(this.video.practice.start ?? '').click()
  }

  /** How long what is played back is, as the browser knows it before anything was played. */
  async playbackSeconds(): Promise<number> {
    await expect(this.playback).toBeVisible()
    await expect.poll(() => this.playback.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0)
    return this.playback.evaluate((video: HTMLVideoElement) => video.duration)
  }
}
