/*
 * Which of several versions of one answer stands: the one with the higher revision. A device gives each change the revision
 * above the highest it has seen, so a change stands over everything its user knew of. Server and browser decide by this
 * file only.
 */

/** A version of the answer to one question that is stored, as a draft or as a submission. */
export interface Version {
  rev: number
  /** On the clock of the database, in milliseconds. */
  arrivedAt: number
  /** It came after the end of its run: it takes the place of nothing that came in time. */
  late: boolean
}

/** What is stored of the answer to one question. */
export interface Versions<Of extends Version = Version> {
  draft: Of | undefined
  submission: Of | undefined
}

/** A version on its way in. */
export interface Arrival {
  /** Null when its client counts none: then the order of arrival counts, and it stands over what is there. */
  rev: number | null
  isLate: boolean
  /** Whether it has the same content as the draft that is stored; asked only where that matters. */
  isLikeDraft: () => boolean
}

/** The version that is shown, and scored at the end of a game. Of equal revisions the later one, or the submission. */
export function standing<Of extends Version>({ draft, submission }: Versions<Of>): Of | undefined {
  if (!draft || !submission) return draft ?? submission
  if (draft.late !== submission.late) return draft.late ? submission : draft
  const lead = draft.rev - submission.rev || draft.arrivedAt - submission.arrivedAt
  return lead > 0 ? draft : submission
}

/** The revision under which an arrival is stored, or null when it gives way to what stands. */
export function revisionTaken(versions: Versions, arrival: Arrival, as: keyof Versions): number | null {
  const stands = standing(versions)
  if (!stands) return arrival.rev ?? 0
  if (arrival.isLate && !stands.late) return null
  const highest = Math.max(versions.draft?.rev ?? 0, versions.submission?.rev ?? 0)
  const { rev } = arrival
  if (rev === null) return highest
  if (as === 'submission') return revisionSubmitted(versions, rev, arrival)
  return rev > highest ? rev : null
}

/**
 * A submission has to be above the one before it and not below the draft, unless it has the same content as that draft:
 * then it is stored with the revision of the draft.
 */
function revisionSubmitted({ draft, submission }: Versions, rev: number, { isLikeDraft }: Arrival): number | null {
  const isBelow = draft !== undefined && rev < draft.rev
  if (isBelow && !isLikeDraft()) return null
  const reached = isBelow ? draft.rev : rev
  return submission === undefined || reached > submission.rev ? reached : null
}

/** The revision of a new change on a device. */
export const nextRevision = (highestSeen = 0): number => highestSeen + 1

/** Whether a version gives way to what is shown already. Of equal revisions the one that comes last is shown. */
export const givesWay = (rev: number, shown: number): boolean => rev < shown
