// Limits on brainstorms and their boards; part of `limits`.
export const boardLimits = {
  brainstormTopicCharacters: 200,
  /** Of one answer to one question. */
  brainstormAnswerCharacters: 2_000,
  ideaTitleCharacters: 120,
  ideaCharacters: 600,
  ideaTags: 5,
  ideaTagCharacters: 30,
  /** Ideas of one brainstorm, and the duration of its runs. */
  ideasPerBrainstorm: 60,
  ideasMs: 120_000,
  stickyCharacters: 500,
  stickiesPerBrainstorm: 200,
  stickyGroups: 12,
  stickiesToGroup: 3,
  stickyGroupCharacters: 60,
  /** Votes per person on a board. */
  votesPerPerson: 5,
  /** Votes on one sticky note: every vote sends all of them to everyone. */
  votesPerSticky: 500,
  timerSeconds: 60 * 60,
  /** The shortest interval between two reported pointer positions. */
  pointMs: 60,
} as const
