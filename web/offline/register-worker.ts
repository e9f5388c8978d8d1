/** The policy of the pages demands trusted addresses of scripts. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string }
}

/**
 * Registers the service worker of a page. Returns the registration, or undefined in a browser without service workers.
 * @param page the path of the page, without the slash
 */
export const registerWorker = (page: 'play' | 'sheet'): Promise<ServiceWorkerRegistration> | undefined => {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const url = `/${page}/worker.js`
  const policy = trustedTypes?.createPolicy(`${page}-worker`, { createScriptURL: (one) => one })
  return navigator.serviceWorker?.register(policy?.createScriptURL(url) ?? url, { scope: `/${page}` })
}
