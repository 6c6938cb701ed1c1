// Milestones, level and collaboration score; loaded after the session itself.
import type { Milestones } from '../nl/milestones.ts'

export const milestones: Milestones = {
  level: 'Level {{level}}',
  toNext: '{{points}} of 100 points to level {{next}}',
  label: 'Level {{level}}, {{points}} of 100 points to level {{next}}',
  title: 'Progress',
  score: 'Collaboration score',
  scoreHelp: 'Counts people, messages, sharing, files and role changes.',
  stats: 'In this session',
  stat: {
    totalMessages: 'Messages',
    activeParticipants: 'People',
    sessionDuration: 'Minutes together',
    aiInteractions: 'AI answers',
    filesShared: 'Files',
    roleChanges: 'Role changes',
    typingInteractions: 'Started typing',
    consecutiveDays: 'Days in a row',
  },
  milestones: 'Milestones',
  reachedCount: '{{count}} of {{goal}} reached',
  reached: 'Reached',
  progress: '{{count}} of {{goal}}',
  points: '{{count}} points',
  type: { communication: 'Talking', collaboration: 'Together', achievement: 'Achievements', streak: 'Keeping at it' },
  rarity: { common: 'Common', rare: 'Rare', epic: 'Epic', legendary: 'Legendary' },
  toast: '{{celebration}} +{{count}} points.',
  item: {
    first_message: {
      title: 'First message',
      description: 'Someone says the first word.',
      celebration: 'The first word is out.',
    },
    team_builder: {
      title: 'Team builder',
      description: 'Three people have joined.',
      celebration: 'Three people see more than one.',
    },
    conversationalist: {
      title: 'Conversationalist',
      description: 'Fifty messages together.',
      celebration: 'Fifty messages: this conversation is going somewhere.',
    },
    marathon: {
      title: 'Marathon',
      description: 'Half an hour in this session.',
      celebration: 'Half an hour in and still going.',
    },
    ai_whisperer: {
      title: 'AI whisperer',
      description: 'Twenty AI answers.',
      celebration: 'Twenty answers: you know what to ask.',
    },
    file_expert: {
      title: 'File expert',
      description: 'Five files shared.',
      celebration: 'Five files on the table.',
    },
    role_explorer: {
      title: 'Role explorer',
      description: 'Gave the AI another role three times.',
      celebration: 'Three roles, three ways of looking.',
    },
    rapid_fire: {
      title: 'Rapid fire',
      description: 'Started typing ten times.',
      celebration: 'Those fingers are warm.',
    },
    weekly_streak: {
      title: 'Weekly streak',
      description: 'Five days in a row in a session, on this device.',
      celebration: 'Five days in a row here.',
    },
    perfect_score: {
      title: 'Perfect score',
      description: 'A collaboration score of 500.',
      celebration: 'A score of 500: teamwork hardly gets better.',
    },
  },
  demo: {
    title: 'Try the milestones',
    documentTitle: 'Try the milestones · Kring',
    lead: 'Each button sets the numbers so that its milestone is reached. Everything stays on this page.',
    trigger: 'Reach “{{title}}”',
    reset: 'Start again',
  },
}
