// Before the first paint: applies the stored appearance and language to <html>, so that nothing flashes. A plain script, not a module.
;(function () {
  var root = document.documentElement
  // As in local.ts.
  var base = root.dataset.base ? root.dataset.base + '/' : ''
  function read(key) {
    try {
      return localStorage.getItem(base + key)
    } catch (error) {
      return null
    }
  }

  var settings
  try {
    settings = JSON.parse(read('kring:settings') || '{}')
  } catch (error) {
    settings = null
  }
  if (settings && typeof settings === 'object') {
    if (settings.theme === 'light' || settings.theme === 'dark') root.dataset.theme = settings.theme
    if (settings.highContrast === true) root.dataset.contrast = 'high'
    if (settings.reducedMotion === true) root.dataset.motion = 'reduced'
    var size = settings.fontSize
    if (typeof size === 'number' && size >= 12 && size <= 20) root.style.setProperty('--font-scale', String(size / 14))
  }

  var language = read('kring:language')
  if (language && language.charAt(0) === '"') language = language.slice(1, -1)
  if (language !== 'en' && language !== 'nl') language = (/[?&]lang=(en|nl)(&|$)/.exec(location.search) || [])[1]
  if (language !== 'en' && language !== 'nl') language = /^nl/i.test(navigator.language || '') ? 'nl' : 'en'
  // Hides what was prerendered in the other language: the scripts render it in the right one.
  var isPrerendered = 'prerendered' in root.dataset || 'loading' in root.dataset
  if (isPrerendered && root.lang !== language) root.dataset.otherLanguage = ''
  root.lang = language

  // Collects clicks on a prerendered page until its scripts are loaded; app.tsx repeats them.
  if (root.dataset.prerendered) {
    window.kringEarlyClicks = []
    document.addEventListener(
      'click',
      function (event) {
        var early = window.kringEarlyClicks
        var pressed = early && event.target.closest && event.target.closest('button:not([popovertarget]), input')
        if (!pressed) return
        // React may already handle clicks before it has hydrated everything; each click must count only once.
        event.preventDefault()
        event.stopPropagation()
        early.push(pressed)
      },
      true,
    )
  }
})()
