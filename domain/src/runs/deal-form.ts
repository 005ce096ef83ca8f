/** A form of a game, and what the person who is dealt one has had of it. */
export interface DealtForm {
  /** Its items were dealt to them before, whether they looked at them or not. */
  isDealt: boolean
  /** When its items were handed out to them last; null for never. */
  handedOutAt: Date | null
}

/**
 * One of the forms at random that they have never been dealt; where none is left, one that they have not looked at; else the
 * one that they have not seen for longest. `draw` gives a number from 0 to below its argument.
 */
export function dealForm<Form extends DealtForm>(
  forms: readonly Form[],
  draw: (count: number) => number,
): Form | undefined {
  const unseen = forms.filter(({ handedOutAt }) => handedOutAt === null)
  const undealt = unseen.filter(({ isDealt }) => !isDealt)
  const among = undealt.length > 0 ? undealt : unseen.length > 0 ? unseen : seenLongestAgo(forms)
  return among[draw(among.length)]
}

function seenLongestAgo<Form extends DealtForm>(forms: readonly Form[]): readonly Form[] {
  const timeOf = ({ handedOutAt }: Form) => handedOutAt?.getTime() ?? 0
  const first = Math.min(...forms.map(timeOf))
  return forms.filter((form) => timeOf(form) === first)
}
