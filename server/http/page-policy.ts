/**
 * Public pages run scripts from this host, plus the page's inline style and script, which are allowed by digest: a nonce cannot work,
 * since one copy of a page is sent to many readers. Hydrated screens start from scripts with a nonce, which extends trust to the scripts
 * that those load. Screens frame the card processor's form: the sandbox serves it from this host, a real processor from its own origin.
 * Neither policy allows style attributes in the HTML.
 */
export const contentSecurityPolicy = (
  kind: 'public' | 'application',
  { nonce = '', style = '', script = '' },
): string =>
  [
    "default-src 'self'",
    kind === 'public' ? `script-src 'self' ${script}`.trimEnd() : `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    kind === 'public' ? `style-src 'self' ${style}`.trimEnd() : `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    kind === 'public' ? "frame-src 'none'" : "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    // Screens create the default policy (web/lib/trusted-types.ts), under which a string never becomes markup. Public pages
    // create the one under which web/islands/loader.ts names the service worker.
    kind === 'public' ? 'trusted-types service-worker' : 'trusted-types default',
  ].join('; ')

/** The service worker has its file's own policy: it may only fetch from this host. */
export const workerPolicy = "default-src 'none'; connect-src 'self'"
