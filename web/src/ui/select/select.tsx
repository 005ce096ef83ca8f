import { useCoarsePointer } from './coarse-pointer.ts'
import { ListSelect } from './list-select.tsx'
import { NativeSelect } from './native-select.tsx'
import type { SelectProps } from './select-props.ts'

/** One choice out of a short list; with more than a dozen entries use the searchable ComboBox. */
export function Select(props: SelectProps) {
  const isTouch = useCoarsePointer()
  return isTouch ? <NativeSelect {...props} /> : <ListSelect {...props} />
}
