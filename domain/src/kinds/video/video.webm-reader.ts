import { type ElementHead, elementHead, ids, joined, NotWebm, unsigned } from './video.ebml.ts'
import { type Block, blockIn, checkHeader, timestampScaleIn, videoTrackIn } from './video.webm-elements.ts'

/** What is known of a recording once its bytes have passed by. */
export interface Recording {
  durationMs: number
  /** Nanoseconds of one unit of time in the file. */
  timestampScale: number
  /** The element that says WebM, and the one that describes picture and sound, as they stand in the file. */
  header: Uint8Array
  tracks: Uint8Array
  videoTrack: number
  firstCluster: number
  /** Behind the last element that is there as a whole. */
  end: number
  /** Where the picture can be entered, at most one for each cluster. */
  entries: { time: number; cluster: number }[]
}

/** Bytes of the file that hold no picture, no sound and nothing that players need: tags and filling. */
export interface Remark {
  from: number
  to: number
}

const remarks = new Set<number>([ids.tags, ids.void])

const inSegment = new Set<number>([ids.seekHead, ids.info, ids.tracks, ids.cues, ids.tags, ids.void, ids.crc32])
const inCluster = new Set<number>([ids.timestamp, ids.position, ids.prevSize, ids.void, ids.crc32])
const inGroup = new Set<number>([
  ids.blockDuration,
  ids.blockAdditions,
  ids.referenceBlock,
  ids.discardPadding,
  ids.void,
])

/** Describing elements are kept in memory, so their size is limited. */
const MOST_KEPT = 64 * 1024
/** Enough of a block to know its track and time. */
const BLOCK_HEAD = 12
/** Bounds the memory that a hostile file of tiny clusters could take. */
const MOST_ENTRIES = 10_000

type Level = 'start' | 'header' | 'segment' | 'cluster' | 'group' | 'closed'

/** Reads a recording as it streams by, keeping only its description. Every byte must belong to a known element. */
export class WebmReader {
  #pending: Uint8Array = new Uint8Array()
  /** How much of what is pending was read. */
  #read = 0
  #at = 0
  #skip = 0
  #wholeEnd = 0
  #level: Level = 'start'
  readonly #ends = { segment: Number.POSITIVE_INFINITY, cluster: Number.POSITIVE_INFINITY, group: 0 }
  #cluster = { at: 0, time: 0, isOpenEnded: false }
  #firstCluster: number | undefined
  #header: Uint8Array | undefined
  #tracks: { bytes: Uint8Array; video: number | undefined } | undefined
  #timestampScale = 1_000_000
  readonly #described = new Set<number>()
  #lastTime = -1
  #block: Block | undefined
  readonly #entries: Recording['entries'] = []
  #remarks: Remark[] = []

  /** Throws NotWebm as soon as the bytes cannot be a recording. */
  push(bytes: Uint8Array): void {
    this.#pending = this.#unread === 0 ? bytes : joined([this.#pending.subarray(this.#read), bytes])
    this.#read = 0
    while (this.#step());
  }

  get #unread(): number {
    return this.#pending.length - this.#read
  }

  /** The remarks met since this was asked last; none begins in bytes that were pushed before. */
  takeRemarks(): Remark[] {
    const met = this.#remarks
    this.#remarks = []
    return met
  }

  /** How long the recording is so far. */
  get durationMs(): number {
    return Math.max(0, (this.#lastTime * this.#timestampScale) / 1_000_000)
  }

  /** The recording, when the file ends here. Throws NotWebm when it ends inside an element. */
  finish(): Recording {
    if (this.#skip > 0 || this.#unread > 0 || this.#wholeEnd < this.#at || this.#isSegmentOpen()) {
      throw new NotWebm('The file ends inside an element')
    }
    return this.salvage()
  }

  /** The recording as far as it is whole: what a closed tab has left. */
  salvage(): Recording {
    const { durationMs } = this
    const [header, tracks, firstCluster] = [this.#header, this.#tracks, this.#firstCluster]
    if (!header || tracks?.video === undefined) throw new NotWebm('There is no picture')
    if (firstCluster === undefined || this.#lastTime < 0) throw new NotWebm('Nothing was recorded')
    return {
      durationMs,
      timestampScale: this.#timestampScale,
      header,
      tracks: tracks.bytes,
      videoTrack: tracks.video,
      firstCluster,
      end: this.#wholeEnd,
      entries: this.#entries,
    }
  }

  #isSegmentOpen(): boolean {
    return this.#level !== 'closed' && Number.isFinite(this.#ends.segment)
  }

  /** Takes one element or a part of it; false when more bytes are needed. */
  #step(): boolean {
    const skipped = Math.min(this.#skip, this.#unread)
    this.#consume(skipped)
    this.#skip -= skipped
    if (this.#skip > 0) return false
    this.#closeElement()
    if (this.#unread === 0) return false
    if (this.#level === 'closed') throw new NotWebm('Something follows the end of the recording')
    const head = elementHead(this.#pending, this.#read)
    if (!head) return false
    if (this.#at + head.headBytes + (head.size ?? 0) > this.#levelEnd()) {
      throw new NotWebm('An element is longer than its parent')
    }
    return this.#take(head)
  }

  #consume(count: number): void {
    this.#read += count
    this.#at += count
  }

  #levelEnd(): number {
    const { segment, cluster, group } = this.#ends
    if (this.#level === 'group') return group
    return this.#level === 'cluster' ? Math.min(cluster, segment) : segment
  }

  #closeElement(): void {
    if (this.#block) this.#countBlock(this.#block)
    this.#block = undefined
    if (this.#level === 'group' && this.#at >= this.#levelEnd()) this.#level = 'cluster'
    if (this.#level === 'cluster' && this.#at >= this.#levelEnd()) this.#level = 'segment'
    if (this.#level === 'segment' && this.#at >= this.#levelEnd()) this.#level = 'closed'
    // A cluster that says its size is whole only at its end; a live one grows element by element.
    const isWhole = this.#level === 'cluster' ? this.#cluster.isOpenEnded : this.#level !== 'group'
    if (isWhole) this.#wholeEnd = this.#at
  }

  #countBlock({ track, time, isKey }: Block): void {
    const moment = this.#cluster.time + time
    this.#lastTime = Math.max(this.#lastTime, moment)
    const isEntry = isKey && track === this.#tracks?.video && this.#entries.at(-1)?.cluster !== this.#cluster.at
    if (isEntry && this.#entries.length < MOST_ENTRIES) this.#entries.push({ time: moment, cluster: this.#cluster.at })
  }

  #take(head: ElementHead): boolean {
    const isNextOfSegment = head.id === ids.cluster || (inSegment.has(head.id) && !inCluster.has(head.id))
    if (this.#level === 'cluster' && this.#cluster.isOpenEnded && isNextOfSegment) this.#level = 'segment'
    switch (this.#level) {
      case 'start':
        return head.id === ids.ebml ? this.#keep(head) : misplaced(head)
      case 'header':
        return head.id === ids.segment ? this.#enter('segment', head) : misplaced(head)
      case 'segment':
        return this.#takeInSegment(head)
      case 'cluster':
        return this.#takeInCluster(head)
      default:
        if (head.id === ids.block) return this.#takeBlock(head)
        return inGroup.has(head.id) ? this.#pass(head) : misplaced(head)
    }
  }

  #takeInSegment(head: ElementHead): boolean {
    if (head.id === ids.cluster) return this.#enterCluster(head)
    if (head.id === ids.info || head.id === ids.tracks) return this.#keepOnce(head)
    return inSegment.has(head.id) ? this.#pass(head) : misplaced(head)
  }

  #takeInCluster(head: ElementHead): boolean {
    if (head.id === ids.timestamp) return this.#keep(head)
    if (head.id === ids.simpleBlock) return this.#takeBlock(head)
    if (head.id === ids.blockGroup) return this.#enter('group', head)
    return inCluster.has(head.id) ? this.#pass(head) : misplaced(head)
  }

  #enter(level: 'segment' | 'cluster' | 'group', { size, headBytes }: ElementHead): true {
    this.#consume(headBytes)
    this.#ends[level] = size === null ? Number.POSITIVE_INFINITY : this.#at + size
    this.#level = level
    return true
  }

  #enterCluster(head: ElementHead): true {
    this.#cluster = { at: this.#at, time: 0, isOpenEnded: head.size === null }
    this.#firstCluster ??= this.#at
    return this.#enter('cluster', head)
  }

  #pass({ id, size, headBytes }: ElementHead): true {
    if (size === null) throw new NotWebm('Only a segment or a cluster may leave its size open')
    this.#consume(headBytes)
    if (size > 0 && remarks.has(id)) this.#remarks.push({ from: this.#at, to: this.#at + size })
    this.#skip = size
    return true
  }

  /** Of two that differ some players believe the first and others the last, so the length would be anybody's guess. */
  #keepOnce(head: ElementHead): boolean {
    if (this.#described.has(head.id)) throw new NotWebm('The file describes itself twice')
    if (!this.#keep(head)) return false
    this.#described.add(head.id)
    return true
  }

  /** Waits until the whole element is there, and notes what it says. */
  #keep(head: ElementHead): boolean {
    const { id, size, headBytes } = head
    if (size === null || size > MOST_KEPT) throw new NotWebm('An element that describes the file is too long')
    if (this.#unread < headBytes + size) return false
    const bytes = this.#pending.subarray(this.#read, this.#read + headBytes + size)
    this.#note(id, bytes, bytes.subarray(headBytes))
    return this.#pass(head)
  }

  #note(id: number, bytes: Uint8Array, data: Uint8Array): void {
    if (id === ids.timestamp) this.#cluster.time = unsigned(data)
    else if (id === ids.info) this.#timestampScale = timestampScaleIn(data)
    else if (id === ids.tracks) this.#tracks = { bytes: new Uint8Array(bytes), video: videoTrackIn(data) }
    else {
      checkHeader(data)
      this.#header = new Uint8Array(bytes)
      this.#level = 'header'
    }
  }

  #takeBlock(head: ElementHead): boolean {
    const wanted = head.headBytes + Math.min(head.size ?? 0, BLOCK_HEAD)
    if (this.#unread < wanted) return false
    const bytes = this.#pending.subarray(this.#read + head.headBytes, this.#read + wanted)
    this.#block = blockIn(bytes, head.id === ids.simpleBlock)
    return this.#pass(head)
  }
}

function misplaced({ id }: ElementHead): never {
  throw new NotWebm(`Element ${id.toString(16)} does not belong where it stands`)
}
