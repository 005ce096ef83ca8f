/** True under `npm run dev`, where the component gallery is served. */
declare const __GALLERY__: boolean

/** Where words that are needed together lie in one file, by their names and language; none under `npm run dev`. */
declare const __WORDS_TOGETHER__: Record<string, string>
