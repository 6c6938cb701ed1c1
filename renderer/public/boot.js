// Before the first paint: the stored look and language on <html>, so that nothing flashes. Plain script, no modules.
;(function () {
  var root = document.documentElement
  function read(key) {
    try {
      return localStorage.getItem(key)
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
  // A page that was prerendered in the other language is not shown: the right one comes with the scripts.
  if (root.dataset.prerendered && root.lang !== language) root.dataset.otherLanguage = ''
  root.lang = language

  // What is pressed on a prerendered page before its scripts are there waits for them: lib/early-clicks.ts.
  if (root.dataset.prerendered) {
    window.kringEarlyClicks = []
    document.addEventListener(
      'click',
      function (event) {
        var early = window.kringEarlyClicks
        var pressed = early && event.target.closest && event.target.closest('button:not([popovertarget]), input')
        if (!pressed) return
        event.preventDefault()
        early.push(pressed)
      },
      true,
    )
  }
})()
