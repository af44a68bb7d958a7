import { matchPath } from './address.ts';
import { NavigationType } from './history.ts';
import { Link, NavLink } from './Link.tsx';
import { MemoryRouter } from './MemoryRouter.tsx';
import { Navigate } from './Navigate.tsx';
import { BrowserRouter, PartialRouter, useLocation, useNavigationType } from './Router.tsx';
import { Outlet, Route, Routes, useParams } from './Routes.tsx';
import { useBack } from './use-back.ts';
import { useNavigate } from './use-navigate.ts';
import { useSearchParams } from './use-search-params.ts';
import { useSearchWords } from './use-search-words.ts';

/* The router of the phone, by its one door: whoever moves between screens asks here (docs/decisions/0006). */
export {
  BrowserRouter,
  Link,
  matchPath,
  MemoryRouter,
  Navigate,
  NavigationType,
  NavLink,
  Outlet,
  PartialRouter,
  Route,
  Routes,
  useBack,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
  useSearchWords,
};
