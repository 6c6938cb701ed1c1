// Every address of the product and the page behind it; pages are loaded when they are opened.
import { lazy } from 'react'
import type { RouteObject } from 'react-router-dom'

const LandingPage = lazy(async () => ({ default: (await import('./pages/landing-page.tsx')).LandingPage }))
const NewPage = lazy(async () => ({ default: (await import('./pages/new-page.tsx')).NewPage }))
const ChatPage = lazy(async () => ({ default: (await import('./pages/chat-page.tsx')).ChatPage }))
const NotFoundPage = lazy(async () => ({ default: (await import('./pages/not-found-page.tsx')).NotFoundPage }))

export const routes: RouteObject[] = [
  { path: '/', element: <LandingPage /> },
  { path: '/new', element: <NewPage /> },
  { path: '/chat/:id', element: <ChatPage /> },
  { path: '*', element: <NotFoundPage /> },
]
