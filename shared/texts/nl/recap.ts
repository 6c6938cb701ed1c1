// Catching up on missed messages.
export const recap = {
  title: 'Praat me bij',
  private: 'Alleen jij ziet dit. Het wordt niet bewaard.',
  busy: 'De AI leest terug...',
  about_one: 'Over {{count}} bericht',
  about_other: 'Over {{count}} berichten',
  failed: 'Bijpraten lukt nu niet.',
  retry: 'Opnieuw',
}

export type Recap = typeof recap
