/*
 * Loads the files that belong to one that is imported when it is needed; the build puts it in the place of Vite's own
 * loader, which would never ask again for what was lost with the line. Browsers remember of a module that it could not be
 * had, so it is fetched first and imported when it is here.
 */

const loaded = new Map<string, Promise<unknown>>()

/** Called by the built code, with the files that an imported one needs, itself among them. */
export async function __vitePreload<Loaded>(
  load: () => Promise<Loaded>,
  files: readonly string[] = [],
): Promise<Loaded> {
  await Promise.all(files.map((file) => once(`/${file}`)))
  return load()
}

function once(address: string): Promise<unknown> {
  const loading = loaded.get(address) ?? (address.endsWith('.css') ? loadStyles(address) : loadScript(address))
  loaded.set(address, loading)
  loading.catch(() => loaded.delete(address))
  return loading
}

async function loadScript(address: string): Promise<void> {
  const answer = await fetch(address).catch(() => undefined)
  // In the words of no browser: at those the router would load the page anew, unasked.
  if (!answer?.ok) throw new Error(`Could not fetch the dynamically imported module ${address}`)
  await answer.arrayBuffer()
}

async function loadStyles(address: string): Promise<void> {
  if (document.querySelector(`link[rel="stylesheet"][href="${address}"]`)) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = address
  await new Promise((resolve, reject) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`Could not preload CSS ${address}`))
    })
    document.head.append(link)
  })
}
