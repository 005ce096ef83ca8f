import { Link } from '../../ui/link/link.tsx'
import { Example, type PageProps } from '../example.tsx'

export function LinkPage({ words }: PageProps) {
  return (
    <>
      <Example title="Inline">
        <p>
          {words.notFoundText}. <Link href="#link">{words.back}</Link>
        </p>
      </Example>
      <Example title="Standalone, 44 pixels tall">
        <Link look="standalone" href="#link">
          {words.tryAgain}
        </Link>
      </Example>
      <Example title="Back: the arrow points to the start of the line">
        <Link look="back" href="#link">
          {words.back}
        </Link>
      </Example>
      <Example title="On a dark panel" surface="deep">
        <p>
          {words.offline} <Link href="#link">{words.back}</Link>
        </p>
      </Example>
    </>
  )
}
