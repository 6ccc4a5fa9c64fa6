import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { leave } from './sign-out.ts';

/** Signs out and goes home, closing the layers on the way. */
export function useLogout(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    leave();
    void navigate({ to: '/', state: { layerDepth: 0 } });
  }, [navigate]);
}
