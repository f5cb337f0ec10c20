import { type LinkProps, LinkProvider } from "@evoya/ui/link";
import { Toaster } from "@evoya/ui/toast";
import { QueryClientProvider } from "@tanstack/react-query";
import { Outlet, Link as RouterLink } from "react-router-dom";
import { queryClient } from "../query-client.ts";

const AppLink = ({ href, ...rest }: LinkProps) => <RouterLink to={href} {...rest} />;

/** Around every page that reads or writes server data. Loaded with the first such page, never with the home page. */
export function DataLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <LinkProvider component={AppLink}>
        <Outlet />
        <Toaster />
      </LinkProvider>
    </QueryClientProvider>
  );
}
