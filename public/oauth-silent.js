// Hands the provider's answer to the page that asked silently; served with /oauth/silent, inside an iframe of ours.
window.parent.postMessage({ source: 'oidc-client', url: window.location.href, keepOpen: false }, window.location.origin);
