// Before the first paint, so that a chosen theme does not flash: the same key as src/platform/web/theme/theme.ts.
try {
  const chosen = localStorage.getItem('crew-portal.theme');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
} catch {
  // Storage is closed to us: the system's theme it is.
}

// The landing page's first picture is fetched beside the script that shows it.
if (window.location.pathname === '/') {
  const picture = document.createElement('link');
  Object.assign(picture, { rel: 'preload', as: 'image', fetchPriority: 'high' });
  picture.href = '/slides/slide-01-product-tanker-dawn.svg';
  document.head.append(picture);
}
