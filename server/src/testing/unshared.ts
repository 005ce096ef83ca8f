import { limits } from '../platform/config.ts'
import { FairShare } from '../platform/http/fair-share.ts'

/** Calls are shared out by nobody: what the database promises is put to the test, as if each came through another node. */
export const unshared = (): FairShare =>
  new FairShare({
    atOnce: limits.callsAtOnce,
    atOncePerLane: limits.callsAtOnce,
    changesAtOncePerRow: limits.callsAtOnce,
    waitingPerLane: Number.POSITIVE_INFINITY,
    waitingPerPerson: Number.POSITIVE_INFINITY,
    waitingPerNetwork: Number.POSITIVE_INFINITY,
    tokensWaitingPerNetwork: Number.POSITIVE_INFINITY,
    // So that a busy machine makes tests slow and not red.
    patienceMs: 60_000,
    sentAwayAfterMs: 0,
  })
