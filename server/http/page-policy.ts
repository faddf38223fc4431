/**
 * Public pages run scripts from this host, plus the style and script in the page itself, which are allowed by their digests:
 * a nonce would not do, since one copy of a page is sent to many readers. Hydrated screens start from scripts with a nonce, and
 * what those load is trusted with them. Screens frame the card processor's form, which the sandbox serves from here; a real
 * processor's origin stands there instead. Neither allows a style attribute in the HTML.
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

/** The service worker runs under the policy of its own file: it fetches from this host and does nothing else. */
export const workerPolicy = "default-src 'none'; connect-src 'self'"
