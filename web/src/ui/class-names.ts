type ClassName = string | false | undefined

/** Joins the class names that apply. */
export function classNames(...names: ClassName[]): string {
  return names.filter(Boolean).join(' ')
}
