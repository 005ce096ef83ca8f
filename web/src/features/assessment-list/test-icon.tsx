import { Drawing } from '../../ui/drawing/drawing.tsx'
import { Icon } from '../../ui/icon/icon.tsx'

/** The drawing of a test; one without has the sign for information. */
export const TestIcon = ({ svg }: { svg: string }) =>
  svg === '' ? <Icon name="info" size={24} /> : <Drawing svg={svg} />
