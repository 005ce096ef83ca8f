/*
 * A browser that translates a page takes its texts out and puts <font> elements in their place, while React holds on to
 * the texts. With the next change React would tear down the whole page over a text that it does not find, or write into one
 * that nobody sees. Here it finds what stands in the place of a text, and a text that changes takes its place again, to be
 * translated anew. What else is moved about, as extensions do, is taken from where it is.
 */

/** What stands where a text was. */
const standIns = new WeakMap<Node, Node>()

let replaced: MutationObserver | undefined
let changed: MutationObserver | undefined

/** Before anything is drawn. */
export function surviveTranslation(): void {
  replaced = new MutationObserver(noteStandIns)
  changed = new MutationObserver((changes) => {
    for (const { target } of changes) comeBack(target)
  })
  replaced.observe(document.body, { childList: true, subtree: true })
  const { removeChild, insertBefore, appendChild } = Node.prototype
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child
    const there = child.parentNode ? child : standInOf(child)
    there?.parentNode?.removeChild(there)
    return child
  }
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, next: Node | null): Child {
    dismiss(child)
    return insertBefore.call(this, child, next && placeIn(this, next)) as Child
  }
  Node.prototype.appendChild = function <Child extends Node>(this: Node, child: Child): Child {
    dismiss(child)
    return appendChild.call(this, child) as Child
  }
}

/** Put in its place by one step, or beside it before or after it was taken out. */
function noteStandIns(steps: MutationRecord[]): void {
  const added = new Set(steps.flatMap(({ addedNodes }) => [...addedNodes].filter(isFont)))
  if (added.size === 0) return
  for (const { target, removedNodes, addedNodes, previousSibling, nextSibling } of steps) {
    const [gone] = removedNodes
    if (!gone || gone.parentNode || !(gone instanceof Text || isFont(gone))) continue
    const beside = [...addedNodes, previousSibling, nextSibling].find((node) => node && added.has(node))
    const later = steps.find(
      (step) =>
        step.target === target &&
        step.previousSibling === previousSibling &&
        step.nextSibling === nextSibling &&
        isFont(step.addedNodes[0]),
    )?.addedNodes[0]
    const standIn = beside ?? later
    if (!standIn) continue
    standIns.set(gone, standIn)
    changed?.observe(gone, { characterData: true })
  }
}

const isFont = (node: Node | undefined): boolean => node?.nodeName === 'FONT'

/** The last of those that took each other's place. */
function standInOf(text: Node): Node | undefined {
  if (replaced) noteStandIns(replaced.takeRecords())
  let last = standIns.get(text)
  for (let next = last; next && !next.parentNode; next = standIns.get(next)) last = standIns.get(next)
  return last?.parentNode ? last : undefined
}

/** The child of this parent that stands where a node of React is, or in which it is. */
function placeIn(parent: Node, node: Node): Node | null {
  let place: Node | null = node.parentNode ? node : (standInOf(node) ?? null)
  while (place && place.parentNode !== parent) place = place.parentNode
  return place
}

/** A text that is put somewhere again needs nobody in its place. */
function dismiss(node: Node): void {
  if (node.parentNode || !(node instanceof Text) || !standIns.has(node)) return
  const standIn = standInOf(node)
  standIn?.parentNode?.removeChild(standIn)
  standIns.delete(node)
}

function comeBack(text: Node): void {
  if (text.parentNode) return
  const standIn = standInOf(text)
  if (standIn) standIn.parentNode?.replaceChild(text, standIn)
  standIns.delete(text)
}
