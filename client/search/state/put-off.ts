import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

interface PutOff {
  readonly putOff: (action: () => void, pause: number) => void;
  readonly drop: () => void;
}

/**
 * Does something after a pause, unless it is put off again or dropped. It is dropped as the page is left, though the next one may
 * still be on its way: a search that was not made yet would call the visitor back.
 */
export function usePutOff(): PutOff {
  const { history } = useRouter();
  const [put] = useState(newPutOff);
  useEffect(() => {
    const { pathname } = history.location;
    const stop = history.subscribe(({ location }) => {
      if (location.pathname !== pathname) put.drop();
    });
    return () => {
      stop();
      put.drop();
    };
  }, [history, put]);
  return put;
}

function newPutOff(): PutOff {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const drop = (): void => clearTimeout(timer);
  return {
    drop,
    putOff(action, pause) {
      drop();
      timer = setTimeout(action, pause);
    },
  };
}
