/** True under `npm run dev`, where the component gallery is served. */
declare const __GALLERY__: boolean
