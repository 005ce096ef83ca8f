import { createRoot } from 'react-dom/client'
import { Model } from 'survey-core'
import { Survey } from 'survey-react-ui'
import 'survey-core/survey-core.fontless.min.css'
import { labels, pages } from '../model.mjs'

/* The same statements in SurveyJS, as its documentation writes a table of radio buttons. */

const columns = labels.map((text, index) => ({ value: index + 1, text }))

const survey = new Model({
  showProgressBar: true,
  checkErrorsMode: 'onNextPage',
  pages: pages.map(({ title, rows }, index) => ({
    name: `page-${index}`,
    elements: [
      {
        type: 'matrix',
        name: `statements-${index}`,
        title,
        isAllRowRequired: true,
        eachRowRequired: true,
        columns,
        rows: rows.map(({ id, text }) => ({ value: id, text })),
      },
    ],
  })),
})

createRoot(document.getElementById('root')).render(<Survey model={survey} />)
